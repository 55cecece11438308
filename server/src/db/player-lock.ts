import type { PlayerLockKind } from '@kehribar/shared/rules/operators'
import { sql } from 'drizzle-orm'
import { player, playerLock } from './schema'

/** SQL condition on the table `player`: an operator has locked this part of the account (@see OPERATE-19). */
export const isLocked = (kind: PlayerLockKind) => sql<boolean>`coalesce((select latest.is_locked from ${playerLock} as latest
  where latest.player_id = ${player}.id and latest.kind = ${sql.raw(`'${kind}'`)} order by latest.id desc limit 1), false)`
