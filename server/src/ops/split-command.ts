import { parseKurus } from '@kehribar/shared/rules/money'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { eq, sql } from 'drizzle-orm'
import { depositMethod, player } from '../db/schema'
import type { Db } from '../db/types'
import { ledgerCurrency } from '../ledger'
import { type Part, settleSuspense } from '../modules/suspense'
import { reportOutcome } from './report-outcome'
import type { WithServices } from './connect'
import { confirm, formatMoney, OpsError } from './console'
import { yesOption } from './decision-commands'
import { needSecondPerson } from './second-person'
import { fromSuspense, parseId, findSuspenseItem } from './decisions'

/** Parses an amount above zero, in hundredths of a currency. */
function amountOf(text: string): bigint {
  const amount = parseKurus(text)
  if (amount === null || amount === 0n) throw new InvalidArgumentError('An amount looks like 125.50.')
  return amount
}

interface Share {
  readonly username: string
  readonly amount: bigint
}

function shareOf(text: string, shares: readonly Share[] = []): Share[] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new InvalidArgumentError('A part looks like name=125.50.')
  return [...shares, { username: text.slice(0, at), amount: amountOf(text.slice(at + 1)) }]
}

/** Parses a rate (lira per unit of another currency) in hundred thousandths, so that only the final amount is rounded. */
function rateOf(text: string): bigint {
  const match = /^(\d{1,7})(?:\.(\d{1,5}))?$/.exec(text)
  const rate = match ? BigInt(match[1] ?? 0) * 100_000n + BigInt((match[2] ?? '').padEnd(5, '0')) : 0n
  if (rate === 0n) throw new InvalidArgumentError('A rate looks like 41.25, with at most five decimals.')
  return rate
}

interface Splitting {
  part?: Share[]
  return?: bigint
  reason: string
  rate?: bigint
  method?: string
  yes?: boolean
}

async function playerCalled(db: Db, username: string): Promise<number> {
  const [found] = await db
    .select({ id: player.id })
    .from(player)
    .where(eq(sql`lower(${player.username} collate "C")`, username.toLowerCase()))
  if (!found) throw new OpsError(`There is no player "${username}".`)
  return found.id
}

async function methodOf(db: Db, code: string | null): Promise<string> {
  if (code === null) throw new OpsError('The report names no deposit of ours: give --method <code>.')
  if ((await db.$count(depositMethod, eq(depositMethod.code, code))) === 0) throw new OpsError(`There is no method "${code}".`)
  return code
}

/** Adds `split`, which books money in suspense to players or sends it back, whole or in parts (@see DATABASE-4). */
export function addSplit(program: Command, withServices: WithServices): void {
  program
    .command('split')
    .description('decide about money in suspense: book parts of it to players, send other parts back')
    .argument('<id>', 'id in the list of suspense')
    .addOption(new Option('-p, --part <player=amount>', 'amount to book to a player; may be repeated').argParser(shareOf))
    .addOption(new Option('--return <amount>', 'amount to send back').argParser(amountOf))
    .option('-r, --reason <text>', 'reason for sending money back, shown to the player', '')
    .addOption(new Option('--rate <lira>', 'for another currency: lira per unit').argParser(rateOf))
    .option('-m, --method <code>', 'payment method, if the report names no deposit of ours')
    .addOption(yesOption())
    .action((id: string, { part: shares = [], return: back, reason, rate, method, yes: sure }: Splitting) =>
      withServices(async (services) => {
        const { db } = services
        const item = await findSuspenseItem(db, parseId(id))
        if (!item) throw new OpsError(`There is no money in suspense with the number ${id}.`)
        if (shares.length === 0 && back === undefined) throw new OpsError('Give --part <player>=<amount>, --return <amount>, or both.')
        if (back !== undefined && reason.trim() === '') throw new OpsError('The reason must not be empty: it is shown to the player.')
        const foreign = item.currency !== ledgerCurrency
        if (foreign !== (rate !== undefined) && shares.length > 0)
          throw new OpsError(foreign ? `It is in ${item.currency}: give --rate <lira>.` : '--rate is only for other currencies.')
        const code = shares.length === 0 ? '' : await methodOf(db, method ?? item.method)
        const parts: Part[] = []
        for (const { username, amount } of shares) {
          const playerId = await playerCalled(db, username)
          parts.push({ how: 'book', playerId, amount, method: code, ...(rate === undefined ? {} : { lira: (amount * rate) / 100_000n }) })
        }
        if (back !== undefined) parts.push({ how: 'return', amount: back, reason: reason.trim() })
        const summary = shares.map(({ username, amount }) => `${formatMoney(amount, item.currency)} to ${username}`)
        if (back !== undefined) summary.push(`${formatMoney(back, item.currency)} back`)
        await confirm(`Of ${formatMoney(item.left, item.currency)} in suspense ${id}: ${summary.join(', ')}?`, sure ?? false)
        const booked = shares.reduce((sum, { amount }) => sum + amount, 0n)
        const amount = (foreign ? (booked * (rate ?? 0n)) / 100_000n : booked) + (back ?? 0n)
        // The whole item counts, so that small parts need the same approval. An own rate always does.
        await needSecondPerson(services, `suspense ${id}: ${summary.join(', ')}`, foreign ? amount : item.amount, foreign)
        const decided = await settleSuspense(db, item.id, parts)
        const left = decided.outcome === 'done' && decided.left > 0n ? `${formatMoney(decided.left, item.currency)} are left.` : undefined
        const outcome = fromSuspense(decided)
        const notes = [outcome.note, left].filter((line) => line !== undefined).join(' ')
        await reportOutcome(services, 'split', { kind: 'suspense', id }, { ...outcome, ...(notes ? { note: notes } : {}) }, { amount })
      }),
    )
}
