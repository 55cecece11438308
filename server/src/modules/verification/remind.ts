import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import { expiryReminderDays, playReminderHours, unverifiedStates } from '@kehribar/shared/rules/verification'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { playState } from '../../db/play-state'
import { player, playerMessage } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { unverifiedSince, verificationState } from '../../db/verification'
import { moneyTransaction } from '../../ledger'
import { mailReminder } from './reminder-mail'
import { type Reminder, sendReminder } from './reminder-notes'

const playersAtOnce = 100

/** Event name of a reminder, so that one is sent per end. @see PROTECT-3 */
const aboutEnd = (kind: Reminder['kind'], end: SQL) => sql<string>`${sql.raw(`'verification-${kind}:'`)} || floor(extract(epoch from ${end}))::bigint`
const notYetSent = (about: SQL) =>
  sql`not exists (select from ${playerMessage} where ${playerMessage.playerId} = ${player.id} and ${playerMessage.about} = ${about})`

/** SQL for when play closes to an unverified player, by the market's hours for the state. Null is never. */
function playEnd({ verificationPlayHours }: Rules): SQL {
  const hours = unverifiedStates.flatMap((state) => {
    const each = verificationPlayHours[state]
    return each === null || each === 0 ? [] : [sql`when ${state} then ${each}::int`]
  })
  return hours.length === 0
    ? sql`null::timestamptz`
    : sql`${unverifiedSince} + make_interval(hours => case ${verificationState} ${sql.join(hours, sql` `)} end)`
}

/** SQL for how long before that end the reminder is sent. */
function lead({ verificationPlayHours }: Rules): SQL {
  const hours = unverifiedStates.flatMap((state) => {
    const each = verificationPlayHours[state]
    return each === null || each === 0 ? [] : [sql`when ${state} then ${playReminderHours(each) * 60}::int`]
  })
  return hours.length === 0 ? sql`interval '0'` : sql`make_interval(mins => case ${verificationState} ${sql.join(hours, sql` `)} end)`
}

const days = sql`make_interval(days => ${expiryReminderDays}::int)`

/** Due reminders of one kind, with their players; excluded players and those in a break get none about play. */
function dueOf(kind: Reminder['kind'], rules: Rules): { readonly end: SQL; readonly about: SQL<string>; readonly where: SQL | undefined } {
  const end = kind === 'play' ? playEnd(rules) : sql`${player.verifiedUntil}`
  const about = aboutEnd(kind, end)
  const soon =
    kind === 'play'
      ? and(sql`${playState} = 'active'`, sql`${end} - ${lead(rules)} <= clock_timestamp()`)
      : and(eq(player.verification, 'verified'), sql`${end} - ${days} <= clock_timestamp()`)
  return { end, about, where: and(ne(player.status, 'closed'), soon, sql`${end} > clock_timestamp()`, notYetSent(about)) }
}

const look = (db: Db | Tx, { end, about, where }: ReturnType<typeof dueOf>, only?: number) =>
  db
    .select({
      id: player.id,
      username: player.username,
      email: player.email,
      language: player.language,
      about,
      seconds: sql<string>`extract(epoch from ${end})::text`,
    })
    .from(player)
    .where(only === undefined ? where : and(eq(player.id, only), where))
    .orderBy(asc(player.id))
    .limit(playersAtOnce)

/**
 * Reminds unverified players before play closes, and verified players before the verification expires, once each by message and mail.
 * Returns the number of reminders. @see PROTECT-3
 * @throws if the server stops before all were sent
 */
export async function sendVerificationReminders({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>, stopping: AbortSignal): Promise<number> {
  let told = 0
  for (const kind of ['play', 'expiry'] as const) {
    const due = dueOf(kind, config.rules)
    for (let found = await look(db, due); found.length > 0; found = await look(db, due)) {
      for (const { id } of found) {
        stopping.throwIfAborted()
        // Nothing is sent if the player was verified, or another server was faster.
        told += await moneyTransaction(db, id, async (tx) => {
          const [still] = await look(tx, due, id)
          if (!still) return 0
          const reminder = { kind, at: new Date(Number(still.seconds) * 1000) }
          await sendReminder(tx, id, still.about, reminder)
          await mailReminder(tx, { jobs, config }, still, reminder)
          return 1
        })
      }
    }
  }
  return told
}
