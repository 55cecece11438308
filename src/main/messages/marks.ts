import { logger } from '../log'
import type { StoreFile } from '../store-file'

/** What must survive a restart so that nobody is told twice. Numbers only: nothing of a message is ever on disk. */
export interface Marks {
  /** When the newest message that a player was told of was written (unix seconds); undefined for a player who is new on this device. */
  told(playerId: number): number | undefined
  tell(playerId: number, writtenAt: number): void
  /** True once in the life of this installation: the player learns where a closed window goes. */
  firstTimeInTray(): boolean
}

/** Kept in `file`; what cannot be written holds until the client ends. */
export function createMarks(file: StoreFile): Marks {
  const told = new Map(readTold(file.content.told))
  let trayExplained = file.content.trayExplained === true

  function keep(): void {
    file.write({ told: Object.fromEntries(told), trayExplained }).catch((error: unknown) => {
      logger.warn('What was told could not be kept', error instanceof Error ? error.message : '')
    })
  }

  return {
    told: (playerId) => told.get(playerId),
    tell(playerId, writtenAt) {
      if (told.get(playerId) === writtenAt) return
      told.set(playerId, writtenAt)
      keep()
    },
    firstTimeInTray() {
      if (trayExplained) return false
      trayExplained = true
      keep()
      return true
    },
  }
}

function readTold(value: unknown): [number, number][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([player, at]): [number, number][] => (Number.isSafeInteger(at) ? [[Number(player), at as number]] : []))
}
