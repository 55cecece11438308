import { crash } from './baseline/crash'
import { games } from './baseline/games'
import { messages } from './baseline/messages'
import { payments } from './baseline/payments'
import { people } from './baseline/people'
import { sportsbook } from './baseline/sportsbook'

/** Number of the first migration. 1 to 17 belong to stores older than the first supported schema. */
export const baselineNumber = 18

/**
 * Migrations, numbered from `baselineNumber` and run once each, in order. Amounts are kuruş.
 * Append only, because existing stores have run the earlier ones.
 */
export const migrations: readonly string[] = [[messages, payments, games, sportsbook, crash, people].join('')]
