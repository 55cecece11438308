import { languages } from '@kehribar/shared/languages'
import { emailProblem, usernameProblem } from '@kehribar/shared/rules/account'
import { birthDateProblem, istanbulToday, parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { registrationPasswordProblem } from '@kehribar/shared/rules/password'
import { inArray, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordPlayer } from '../../db/record-change'
import { depositMethod, paymentEvent, player, playerMessage } from '../../db/schema'
import type { Tx } from '../../db/types'
import { lockPlayer, openPlayerAccounts } from '../../ledger'
import { citiesOf, registrationPhone } from '../account'
import { hashPassword } from '../credentials'
import { bookImportedDeposit } from '../deposits'
import { findExcludedContacts } from '../exclusion'
import { pictureAddress } from '../pictures'
import { markVerified } from '../verification'
import { type Dataset, duplicateFaults, type Fault } from './dataset'
import { lineOfText, lira, moment, slug, toDate } from './fields'

const checked = (problem: (text: string) => string | null, message: string) => z.string().check(z.refine((text) => problem(text) === null, { message }))
const isAdult = (date: string) => {
  const parts = /^\d{4}-\d\d-\d\d$/.test(date) ? parseTypedDate(date) : null
  return parts !== null && birthDateProblem(parts, istanbulToday()) === null
}

const schema = z.strictObject({
  players: z.array(
    z
      .strictObject({
        username: checked(usernameProblem, 'must be a username that registration accepts'),
        email: checked(emailProblem, 'must be an e-mail address'),
        /** Plain text. Only its hash is stored. */
        password: checked(registrationPasswordProblem, 'must have 8 to 128 characters'),
        firstName: lineOfText(60),
        lastName: lineOfText(60),
        gsm: z.string().check(z.refine((number) => registrationPhone(number) === number, { message: 'must be a number like +905321234567' })),
        birthDate: z.string().check(z.refine(isAdult, { message: 'must be the date of an adult, as 1990-11-20' })),
        sex: z.enum(['male', 'female']),
        country: z.string().check(z.refine((country) => citiesOf(country) !== null, { message: 'must be a country, as TUR' })),
        city: lineOfText(80),
        address: z._default(z.string(), ''),
        identityNo: z.optional(z.string().check(z.refine(isIdentityNumber, { message: 'must be an identity number' }))),
        branch: z.optional(lineOfText(40)),
        language: z._default(z.enum(languages.map(({ languageCode }) => languageCode)), languages[0].languageCode),
        /** Whether the player may edit the texts of the site. */
        translator: z._default(z.boolean(), false),
        marketing: z._default(z.boolean(), false),
        /** Whether the identity has already been verified. @see PROTECT-3 */
        verified: z._default(z.boolean(), false),
        /** Earlier deposits. Each is booked like any other deposit and adds to the balance. */
        deposits: z._default(
          z.array(
            z.strictObject({
              method: slug(),
              amount: lira(),
              company: slug(),
              reference: lineOfText(),
              card: z.optional(z.strictObject({ brand: lineOfText(20), last4: z.string().check(z.regex(/^\d{4}$/)) })),
            }),
          ),
          [],
        ),
        messages: z._default(
          z.array(
            z.strictObject({
              at: moment(),
              read: z._default(z.boolean(), true),
              type: z.enum(['warning', 'success', 'error', 'purple']),
              tag: z.optional(lineOfText(60)),
              subject: lineOfText(),
              description: lineOfText(500),
              html: lineOfText(20_000),
              /** Name of an imported picture. */
              picture: z.optional(z.string().check(z.regex(/^[a-z]+\/[a-z0-9-]+$/, 'must be a picture, as promotions/welcome'))),
            }),
          ),
          [],
        ),
      })
      .check(z.refine(({ country, city }) => citiesOf(country)?.includes(city) ?? true, { message: 'city must be one of the country', path: ['city'] })),
  ),
})

type Given = z.infer<typeof schema>['players'][number]

const lower = (column: typeof player.username | typeof player.email) => sql<string>`lower(${column} collate "C")`

/** Returns the players who already use any of these names, addresses or numbers. */
async function owners(tx: Tx, rows: readonly Given[]) {
  const of = (pick: (row: Given) => string | undefined) => rows.flatMap((row) => pick(row) ?? [])
  if (rows.length === 0) return []
  return tx
    .select({ username: lower(player.username), email: lower(player.email), gsm: player.gsm, identityNo: player.identityNo })
    .from(player)
    .where(
      or(
        inArray(
          lower(player.username),
          of(({ username }) => username.toLowerCase()),
        ),
        inArray(
          lower(player.email),
          of(({ email }) => email.toLowerCase()),
        ),
        inArray(
          player.gsm,
          of(({ gsm }) => gsm),
        ),
        inArray(
          player.identityNo,
          of(({ identityNo }) => identityNo),
        ),
      ),
    )
}

async function contactFaults(tx: Tx, rows: readonly Given[]): Promise<Fault[]> {
  const known = await owners(tx, rows)
  const faults: Fault[] = []
  for (const [place, row] of rows.entries()) {
    const username = row.username.toLowerCase()
    if (known.some((other) => other.username === username)) continue
    const excluded = await findExcludedContacts(tx, row)
    for (const field of ['email', 'gsm', 'identityNo'] as const) {
      const mine = field === 'email' ? row.email.toLowerCase() : row[field]
      if (mine === undefined) continue
      if (known.some((other) => other[field] === mine)) faults.push({ place: `players[${place}].${field}`, fault: 'belongs to another player' })
      else if (excluded[field]) faults.push({ place: `players[${place}].${field}`, fault: 'belongs to a person who is excluded or closed the account' })
    }
  }
  return faults
}

async function depositFaults(tx: Tx, rows: readonly Given[]): Promise<Fault[]> {
  const all = rows.flatMap(({ username, deposits }, place) =>
    deposits.map((row, index) => ({ ...row, username: username.toLowerCase(), at: `players[${place}].deposits[${index}]` })),
  )
  if (all.length === 0) return []
  const methods = new Set((await tx.select({ code: depositMethod.code }).from(depositMethod)).map(({ code }) => code))
  const booked = new Set(
    (
      await tx
        .select({ txid: paymentEvent.txid, partner: paymentEvent.partner })
        .from(paymentEvent)
        .where(
          inArray(
            paymentEvent.txid,
            all.map(({ reference }) => reference),
          ),
        )
    ).map(({ txid, partner }) => `${partner} ${txid}`),
  )
  const known = new Set((await owners(tx, rows)).map(({ username }) => username))
  return all.flatMap(({ at, method, company, reference, amount, username }, place) => [
    ...(methods.has(method) ? [] : [{ place: `${at}.method`, fault: `"${method}" is not a known deposit method` }]),
    ...(amount > 0n ? [] : [{ place: `${at}.amount`, fault: 'must be above zero' }]),
    ...(all.slice(0, place).some((other) => other.company === company && other.reference === reference)
      ? [{ place: `${at}.reference`, fault: 'occurs twice in the file' }]
      : []),
    // Nothing is booked for an existing player.
    ...(booked.has(`${company} ${reference}`) && !known.has(username) ? [{ place: `${at}.reference`, fault: 'has already been booked' }] : []),
  ])
}

/** Adds a player with accounts, money and messages. Returns false if the username exists. */
async function add(tx: Tx, { deposits, messages, verified, password: passwordHash, ...person }: Given): Promise<boolean> {
  const [created] = await tx
    .insert(player)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning({ id: player.id })
  if (!created) return false
  await recordPlayer(tx, created.id)
  await openPlayerAccounts(tx, created.id)
  if (verified) await markVerified(tx, created.id)
  for (const row of deposits) await bookImportedDeposit(tx, await lockPlayer(tx, created.id), row)
  const rows = messages.map(({ at, read, html, tag = null, picture, ...row }) => ({
    ...row,
    playerId: created.id,
    body: html,
    tagTitle: tag,
    image: picture === undefined ? null : pictureAddress(picture),
    createdAt: toDate(at),
    readAt: read ? toDate(at) : null,
  }))
  if (rows.length > 0) await tx.insert(playerMessage).values(rows)
  return true
}

/** Players with their money and messages. An import never overwrites an existing account. */
export const players: Dataset<z.infer<typeof schema>> = {
  schema,
  prepare: async (data) => {
    const hashed: Given[] = []
    for (const row of data.players) hashed.push({ ...row, password: await hashPassword(row.password) })
    return { players: hashed }
  },
  faults: async (tx, data) => [
    ...duplicateFaults('players', data.players, 'username', ({ username }) => username.toLowerCase()),
    ...duplicateFaults('players', data.players, 'email', ({ email }) => email.toLowerCase()),
    ...duplicateFaults('players', data.players, 'gsm'),
    ...duplicateFaults('players', data.players, 'identityNo'),
    ...(await contactFaults(tx, data.players)),
    ...(await depositFaults(tx, data.players)),
  ],
  write: async (tx, data) => {
    let added = 0
    for (const row of data.players) if (await add(tx, row)) added += 1
    return { added, replaced: 0, kept: data.players.length - added }
  },
}
