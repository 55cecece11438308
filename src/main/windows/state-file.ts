import * as z from 'zod/mini'
import { logger } from '../log'
import { openStoreFile } from '../store-file'
import { app } from 'electron'
import type { GameLaunch } from '@kehribar/shared/desktop'
import type { KeptPlace, Rect } from './placement'

const pixels = z.int().check(z.minimum(-100_000), z.maximum(100_000))
const length = z.int().check(z.minimum(1), z.maximum(100_000))
const stateSchema = z.object({
  places: z.array(
    z.object({
      display: z.int(),
      bounds: z.object({ x: pixels, y: pixels, width: length, height: length }),
      origin: z.object({ x: pixels, y: pixels }),
      maximized: z.boolean(),
    }),
  ),
  /** The graphics failed so often in the last run that the next one asks whether to do without them. */
  graphicsFailed: z.boolean(),
  /** The client asks for its PIN before it shows anything; that it has one is sealed in the vault. */
  locks: z.optional(z.boolean()),
  /** Where games were, the last one that was moved first. */
  games: z.optional(z.array(z.object({ key: z.string(), bounds: z.object({ x: pixels, y: pixels, width: length, height: length }) }))),
  /** Games that are open now; after an end that the player did not ask for, what is offered again. */
  open: z.optional(z.array(z.object({ id: z.int(), provider: z.string(), title: z.string() }))),
})

/** What the client remembers of its windows; nothing that is anybody's secret. */
export interface WindowState {
  readonly places: readonly KeptPlace[]
  readonly graphicsFailed: boolean
  readonly locks?: boolean | undefined
  readonly games?: readonly { readonly key: string; readonly bounds: Rect }[] | undefined
  readonly open?: readonly GameLaunch[] | undefined
}

export interface StateFile {
  readonly state: WindowState
  /** Shows at once in `state`; goes to the disk when nothing has changed for a moment. */
  change(part: Partial<WindowState>): void
  /** What waits goes to the disk now. */
  flush(): void
}

const nothingKept: WindowState = { places: [], graphicsFailed: false }

/** Milliseconds that a window may still move before its place is written. */
const rest = 500

/** `windows.json` in the app's own folder. A file that is missing, broken or edited by hand counts as none. */
export function openStateFile(): StateFile {
  const file = openStoreFile('windows')
  const read = stateSchema.safeParse(file.content)
  let state: WindowState = read.success ? read.data : nothingKept
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    file.write(state).catch((error: unknown) => logger.warn('The places of windows could not be kept', error instanceof Error ? error.message : ''))
  }

  return {
    get state() {
      return state
    },
    change(changed) {
      state = { ...state, ...changed }
      clearTimeout(timer)
      timer = setTimeout(flush, rest)
    },
    flush,
  }
}

/** Milliseconds in which a restart that was asked for has to come. */
const restartsWithin = 60_000

export interface Earlier {
  /** The games that were open when the client was updated, restarted or ended by itself; told once. */
  take(): GameLaunch[]
  /** The client is about to end and to come back: what is open now is offered then. */
  keep(): void
}

/** What the player closed with the client stays closed; everything else is offered again (@see CLIENT-35). Call it before whatever else waits for the client's end. */
export function rememberOpen(file: StateFile): Earlier {
  let left = [...(file.state.open ?? [])]
  let kept: { open: readonly GameLaunch[]; until: number } | null = null
  // Once: the end that waits for this to be written comes by here again.
  app.once('will-quit', () => {
    file.change({ open: kept && kept.until > Date.now() ? kept.open : [] })
    file.flush()
  })
  return {
    take() {
      const told = left
      left = []
      file.change({ open: (file.state.open ?? []).filter((game) => !told.includes(game)) })
      return told
    },
    keep() {
      kept = { open: file.state.open ?? [], until: Date.now() + restartsWithin }
    },
  }
}
