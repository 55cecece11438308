import { logger } from '../log'
import type { StoreFile } from '../store-file'

/** Stores which messages were notified, to avoid duplicate notifications after a restart. The state contains numbers only; no message text is ever on disk. */
export interface NotificationState {
  /** Returns the time of the newest message that the player was notified of (Unix seconds); undefined for a player who is new on this device. */
  notifiedUntil(playerId: number): number | undefined
  setNotifiedUntil(playerId: number, writtenAt: number): void
  /** Returns true once per installation, when the player must be told that the client stays in the tray. */
  explainTrayOnce(): boolean
}

/** Opens the state in `file`. If the file cannot be written, the state applies until the client ends. */
export function openNotificationState(file: StoreFile): NotificationState {
  const times = new Map(readTimes(file.content.notified))
  let trayExplained = file.content.trayExplained === true

  function keep(): void {
    file.write({ notified: Object.fromEntries(times), trayExplained }).catch((error: unknown) => {
      logger.warn('Could not save which messages were notified', error instanceof Error ? error.message : '')
    })
  }

  return {
    notifiedUntil: (playerId) => times.get(playerId),
    setNotifiedUntil(playerId, writtenAt) {
      if (times.get(playerId) === writtenAt) return
      times.set(playerId, writtenAt)
      keep()
    },
    explainTrayOnce() {
      if (trayExplained) return false
      trayExplained = true
      keep()
      return true
    },
  }
}

/** Returns the valid entries of a stored object: player ids and times. */
function readTimes(value: unknown): [number, number][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([player, at]): [number, number][] => (Number.isSafeInteger(at) ? [[Number(player), at as number]] : []))
}
