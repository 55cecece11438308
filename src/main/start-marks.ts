import { performance } from 'node:perf_hooks'
import type { BrowserWindow } from 'electron'
import { logger } from './log'

/** Steps of a start, in order. */
const steps = ['main', 'ready', 'window', 'dom', 'painted', 'loaded'] as const
export type StartStep = (typeof steps)[number]

/** Milliseconds from the start of the process to each step that was reached. */
export type StartTimes = Readonly<Partial<Record<StartStep, number>>>

export interface StartMarks {
  /** Records the time of a step, the first time only. */
  mark(step: StartStep): void
  /** Records the steps of the site's first window: created, document ready, first paint, loaded. */
  follow(window: BrowserWindow): void
  /** Returns the times for the diagnostics. */
  times(): StartTimes
}

export interface StartClock {
  /** Start of the process, in milliseconds since 1970. */
  readonly born: number
  readonly now: () => number
  /** Called once, when the start has reached its last step. */
  readonly done: (times: StartTimes) => void
}

/**
 * Creates the record of the times from launch to first paint (@see SPEED-04). The first paint is Electron's `ready-to-show`,
 * because the shell runs no code in the page and cannot read the page's paint entries.
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

/** The times of this start, logged once. In unit tests Node's time origin replaces Electron's creation time. */
export const startMarks = createStartMarks({
  born: process.getCreationTime?.() ?? performance.timeOrigin,
  now: Date.now,
  done: (times) => logger.info('Start, in milliseconds', times),
})
