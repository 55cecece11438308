import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { expiryReminderDays, playReminderHours, unverifiedStates } from '@kehribar/shared/rules/verification'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { playState } from '../../db/play-state'
import { player, playerMessage } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { unverifiedSince, verificationState } from '../../db/verification'
import { moneyTransaction } from '../../ledger'
import { sendMessage } from '../messages'
import { verificationNote, type Words } from './notes'

interface Reminder {
  /** `play`: play and deposits close. `expiry`: the verification expires. */
  readonly kind: 'play' | 'expiry'
  /** Time of the end. */
  readonly at: Date
}

const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
const day = (at: Date, language: LanguageCode) => at.toLocaleDateString(language, { timeZone, dateStyle: 'long' })

/** Returns subject and sentence in each language: what ends when and what applies then. The texts must not urge. */
function reminderWords({ kind, at }: Reminder): Words {
  if (kind === 'play')
    return {
      tr: [
        'Kimliğiniz henüz doğrulanmadı',
        `Kimliğiniz ${moment(at, 'tr')} tarihine kadar doğrulanmazsa oyun ve para yatırma kapanır. Bakiyeniz hesabınızda kalır; doğrulandığınızda çekebilirsiniz.`,
      ],
      en: [
        'You are not verified yet',
        `Unless you are verified by ${moment(at, 'en')}, play and deposits close then. Your balance stays in your account, and you can withdraw it once you are verified.`,
      ],
      de: [
        'Ihre Identität ist noch nicht geprüft',
        `Ist Ihre Identität bis ${moment(at, 'de')} nicht geprüft, werden Spielen und Einzahlen gesperrt. Ihr Guthaben bleibt auf dem Konto; nach der Prüfung können Sie es auszahlen lassen.`,
      ],
    }
  return {
    tr: [
      'Kimlik doğrulamanızın süresi doluyor',
      `Kimlik doğrulamanız ${day(at, 'tr')} tarihinde sona eriyor. Sonra kimliğiniz yeniden doğrulanana kadar hesabınızda kısıtlamalar olur.`,
    ],
    en: [
      'Your verification is about to end',
      `Your verification ends on ${day(at, 'en')}. After that your account is restricted until you are verified again.`,
    ],
    de: [
      'Ihre Identitätsprüfung läuft ab',
      `Ihre Identitätsprüfung endet am ${day(at, 'de')}. Danach ist Ihr Konto eingeschränkt, bis Ihre Identität erneut geprüft ist.`,
    ],
  }
}

const sendReminder = (tx: Tx, playerId: number, about: string, reminder: Reminder): Promise<void> =>
  sendMessage(tx, playerId, verificationNote('warning', about, reminderWords(reminder)))

const texts: Record<LanguageCode, { hello: (username: string) => string; where: string }> = {
  tr: { hello: (username) => `Merhaba ${username},`, where: 'Doğrulama sayfanız:' },
  en: { hello: (username) => `Hello ${username},`, where: 'Your verification page:' },
  de: { hello: (username) => `Guten Tag ${username},`, where: 'Ihre Prüfung:' },
}

interface To {
  readonly username: string
  readonly email: string
  readonly language: string
}

/** Sends the reminder by mail too, in the same transaction, so that players who do not log in get it in time. @see PROTECT-3 */
async function mailReminder(
  tx: Tx,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { username, email, language: own }: To,
  reminder: Reminder,
): Promise<void> {
  const language = findLanguage(own)?.languageCode ?? 'tr'
  const [subject, sentence] = reminderWords(reminder)[language]
  const { hello, where } = texts[language]
  const text = [hello(username), sentence, `${where} ${config.publicOrigin}${paths.verification}`, brand.name].join('\n\n')
  await jobs.send('mail', { to: email, subject, text }, { on: tx })
}

const playersAtOnce = 100

/** Event name of a reminder, so that one is sent per end. @see PROTECT-3 */
const aboutEnd = (kind: Reminder['kind'], end: SQL) => sql<string>`${sql.raw(`'verification-${kind}:'`)} || floor(extract(epoch from ${end}))::bigint`
const isUnsent = (about: SQL) =>
  sql`not exists (select from ${playerMessage} where ${playerMessage.playerId} = ${player.id} and ${playerMessage.about} = ${about})`

/** SQL for when play closes to an unverified player, by the market's hours for the state. Null is never. */
function playEnd({ verificationPlayHours }: MarketRules): SQL {
  const hours = unverifiedStates.flatMap((state) => {
    const each = verificationPlayHours[state]
    return each === null || each === 0 ? [] : [sql`when ${state} then ${each}::int`]
  })
  return hours.length === 0
    ? sql`null::timestamptz`
    : sql`${unverifiedSince} + make_interval(hours => case ${verificationState} ${sql.join(hours, sql` `)} end)`
}

/** SQL for how long before that end the reminder is sent. */
function reminderLead({ verificationPlayHours }: MarketRules): SQL {
  const hours = unverifiedStates.flatMap((state) => {
    const each = verificationPlayHours[state]
    return each === null || each === 0 ? [] : [sql`when ${state} then ${playReminderHours(each) * 60}::int`]
  })
  return hours.length === 0 ? sql`interval '0'` : sql`make_interval(mins => case ${verificationState} ${sql.join(hours, sql` `)} end)`
}

const days = sql`make_interval(days => ${expiryReminderDays}::int)`

/** Due reminders of one kind, with their players. Excluded players and players in a break get no reminders about play. */
function dueOf(kind: Reminder['kind'], rules: MarketRules): { readonly end: SQL; readonly about: SQL<string>; readonly where: SQL | undefined } {
  const end = kind === 'play' ? playEnd(rules) : sql`${player.verifiedUntil}`
  const about = aboutEnd(kind, end)
  const soon =
    kind === 'play'
      ? and(sql`${playState} = 'active'`, sql`${end} - ${reminderLead(rules)} <= clock_timestamp()`)
      : and(eq(player.verification, 'verified'), sql`${end} - ${days} <= clock_timestamp()`)
  return { end, about, where: and(ne(player.status, 'closed'), soon, sql`${end} > clock_timestamp()`, isUnsent(about)) }
}

const findDue = (db: Db | Tx, { end, about, where }: ReturnType<typeof dueOf>, only?: number) =>
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
  let sent = 0
  for (const kind of ['play', 'expiry'] as const) {
    const due = dueOf(kind, config.rules)
    for (let found = await findDue(db, due); found.length > 0; found = await findDue(db, due)) {
      for (const { id } of found) {
        stopping.throwIfAborted()
        // Nothing is sent if the player was verified, or another server was faster.
        sent += await moneyTransaction(db, id, async (tx) => {
          const [still] = await findDue(tx, due, id)
          if (!still) return 0
          const reminder = { kind, at: new Date(Number(still.seconds) * 1000) }
          await sendReminder(tx, id, still.about, reminder)
          await mailReminder(tx, { jobs, config }, still, reminder)
          return 1
        })
      }
    }
  }
  return sent
}
