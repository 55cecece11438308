import { and, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { operator, operatorAction, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { acting } from './acting'

/** What an operator did, for the log. */
export interface ActionEntry {
  readonly result: string
  readonly subject?: string
  readonly playerId?: number
  /** Kuruş. */
  readonly amount?: bigint
  readonly reason?: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Appends an action of the acting operator to the log (@see OPERATE-17). `action` replaces the name of the command. */
export async function logAction(db: Db | Tx, entry: ActionEntry, action?: string): Promise<void> {
  const { operator: who, second, action: name } = acting()
  await db.insert(operatorAction).values({ ...entry, action: action ?? name ?? '', operatorId: who?.id ?? null, secondId: second?.id ?? null })
}

export interface LogFilter {
  /** Part of an action, a subject, a reason or a name. */
  readonly search?: string
  readonly playerId?: number
  /** Name of the operator. */
  readonly operator?: string
  readonly since?: Date
  /** Only rows before this id, for the next page. */
  readonly before?: number
  readonly limit: number
}

const second = alias(operator, 'second')

/** Returns the latest actions first. */
export function readLog(db: Db, { search, playerId, operator: name, since, before, limit }: LogFilter) {
  const pattern = search === undefined ? undefined : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .select({
      id: operatorAction.id,
      at: operatorAction.at,
      operator: sql<string>`coalesce(${operator.name}, 'owner')`,
      second: second.name,
      action: operatorAction.action,
      subject: operatorAction.subject,
      player: player.username,
      amount: operatorAction.amount,
      result: operatorAction.result,
      reason: operatorAction.reason,
      before: operatorAction.before,
      after: operatorAction.after,
    })
    .from(operatorAction)
    .leftJoin(operator, eq(operator.id, operatorAction.operatorId))
    .leftJoin(second, eq(second.id, operatorAction.secondId))
    .leftJoin(player, eq(player.id, operatorAction.playerId))
    .where(
      and(
        pattern === undefined
          ? undefined
          : or(
              ...[operatorAction.action, operatorAction.subject, operatorAction.reason, operator.name, player.username].map((column) => ilike(column, pattern)),
            ),
        playerId === undefined ? undefined : eq(operatorAction.playerId, playerId),
        name === undefined ? undefined : eq(operator.name, name),
        since === undefined ? undefined : gte(operatorAction.at, since),
        before === undefined ? undefined : lt(operatorAction.id, before),
      ),
    )
    .orderBy(desc(operatorAction.id))
    .limit(limit)
}
