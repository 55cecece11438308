import * as z from 'zod/mini'
import { logger } from '../log'
import { openStoreFile } from '../store-file'
import { app } from 'electron'
import type { GameLaunch } from '@kehribar/shared/desktop'
import type { SavedPlace, Rect } from './placement'

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
  /** Whether the graphics process failed so often in the last run that the next start offers to disable hardware acceleration. */
  graphicsFailed: z.boolean(),
  /** Whether the client asks for its PIN first; a copy of the record in the vault. */
  locks: z.optional(z.boolean()),
  /** Places of games, the last moved one first. */
  games: z.optional(z.array(z.object({ key: z.string(), bounds: z.object({ x: pixels, y: pixels, width: length, height: length }) }))),
  /** Open games, which are offered again after a crash or a restart. */
  open: z.optional(z.array(z.object({ id: z.int(), provider: z.string(), title: z.string() }))),
})

/** The saved state of the client's windows. It contains no secrets. */
export interface WindowState {
  readonly places: readonly SavedPlace[]
  readonly graphicsFailed: boolean
  readonly locks?: boolean | undefined
  readonly games?: readonly { readonly key: string; readonly bounds: Rect }[] | undefined
  readonly open?: readonly GameLaunch[] | undefined
}

export interface StateFile {
  readonly state: WindowState
  /** Changes `state` at once and writes it 500 milliseconds after the last change. */
  change(part: Partial<WindowState>): void
  /** Writes pending changes now. */
  flush(): void
}

const emptyState: WindowState = { places: [], graphicsFailed: false }

/** Milliseconds without changes before the file is written. */
const writeDelayMs = 500

/** Opens `windows.json` in the user data folder. An invalid file counts as missing. */
export function openStateFile(): StateFile {
  const file = openStoreFile('windows')
  const read = stateSchema.safeParse(file.content)
  let state: WindowState = read.success ? read.data : emptyState
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    file.write(state).catch((error: unknown) => logger.warn('Could not save the state of windows', error instanceof Error ? error.message : ''))
  }

  return {
    get state() {
      return state
    },
    change(changed) {
      state = { ...state, ...changed }
      clearTimeout(timer)
      timer = setTimeout(flush, writeDelayMs)
    },
    flush,
  }
}

/** Milliseconds within which a requested restart must happen. */
const restartWithinMs = 60_000

export interface RestorableGames {
  /** Returns the games that were open when the client was updated, restarted or crashed; later calls return none. */
  take(): GameLaunch[]
  /** Marks the open games to be offered after the coming restart. */
  keep(): void
}

/**
 * Remembers open games over a restart or a crash; a normal end by the player forgets them (@see CLIENT-35). Call it before
 * other listeners of `will-quit`.
 */
export function rememberOpenGames(file: StateFile): RestorableGames {
  let left = [...(file.state.open ?? [])]
  let kept: { open: readonly GameLaunch[]; until: number } | null = null
  // `will-quit` is emitted again after the write has finished.
  app.once('will-quit', () => {
    file.change({ open: kept && kept.until > Date.now() ? kept.open : [] })
    file.flush()
  })
  return {
    take() {
      const games = left
      left = []
      file.change({ open: (file.state.open ?? []).filter((game) => !games.includes(game)) })
      return games
    },
    keep() {
      kept = { open: file.state.open ?? [], until: Date.now() + restartWithinMs }
    },
  }
}
