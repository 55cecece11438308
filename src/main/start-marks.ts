import { performance } from 'node:perf_hooks'
import type { BrowserWindow } from 'electron'
import { logger } from './log'

/** The steps of a start, in their order. */
const steps = ['main', 'ready', 'window', 'dom', 'painted', 'loaded'] as const
export type StartStep = (typeof steps)[number]

/** Milliseconds from the birth of the process until each step that was reached. */
export type StartTimes = Readonly<Partial<Record<StartStep, number>>>

export interface StartMarks {
  /** Notes a step the first time it is reached; later windows do not count. */
  mark(step: StartStep): void
  /** Notes what happens to the first window of the site: made, its document there, first painted, loaded. */
  follow(window: BrowserWindow): void
  /** For the diagnostics. */
  times(): StartTimes
}

export interface StartClock {
  /** When the process was born, and now: milliseconds since 1970. */
  readonly born: number
  readonly now: () => number
  /** Called once, when the last step is reached. */
  readonly done: (times: StartTimes) => void
}

/**
 * From launch to first paint (@see SPEED-04). The paint is Electron's `ready-to-show`: the page's own paint
 * entries belong to the page, and nothing of the shell runs in there.
 */
export function createStartMarks({ born, now, done }: StartClock): StartMarks {
  const times: Partial<Record<StartStep, number>> = {}
  let followed = false
  const mark = (step: StartStep) => {
    if (times[step] !== undefined) return
    times[step] = Math.round(now() - born)
    if (steps.every((each) => times[each] !== undefined)) done(times)
  }
  return {
    mark,
    follow(window) {
      if (followed) return
      followed = true
      mark('window')
      window.webContents.once('dom-ready', () => mark('dom'))
      window.once('ready-to-show', () => mark('painted'))
      window.webContents.once('did-finish-load', () => mark('loaded'))
    },
    times: () => ({ ...times }),
  }
}

/** This start's marks, written to the log once. Electron knows the birth of its process; elsewhere Node's is near enough. */
export const startMarks = createStartMarks({
  born: process.getCreationTime?.() ?? performance.timeOrigin,
  now: Date.now,
  done: (times) => logger.info('Start, in milliseconds', times),
})
