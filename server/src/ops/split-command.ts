import { parseKurus } from '@kehribar/shared/rules/money'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { eq, sql } from 'drizzle-orm'
import { depositMethod, player } from '../db/schema'
import type { Db } from '../db/types'
import { ledgerCurrency } from '../ledger'
import { type Part, settleSuspense } from '../modules/suspense'
import { conclude } from './conclude'
import type { WithServices } from './connect'
import { confirm, money, OpsError } from './console'
import { yes } from './decision-commands'
import { fromSuspense, number, suspended } from './decisions'

/** Hundredths of a currency, above zero. */
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

/** Lira for one of another currency, in hundred thousandths, so that nothing is rounded before the amount is. */
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
  if (!found) throw new OpsError(`No player is called "${username}".`)
  return found.id
}

async function methodOf(db: Db, code: string | null): Promise<string> {
  if (code === null) throw new OpsError('The report names no deposit of ours: say --method <code>.')
  if ((await db.$count(depositMethod, eq(depositMethod.code, code))) === 0) throw new OpsError(`There is no method "${code}".`)
  return code
}

/** Money in suspense goes to its players, or back: whole or in parts, at once (@see F-4). */
export function addSplit(program: Command, withServices: WithServices): void {
  program
    .command('split')
    .description('decide about money in suspense: book parts of it to players, send others back')
    .argument('<id>', 'as the list of suspense shows it')
    .addOption(new Option('-p, --part <player=amount>', 'this much is booked to this player; may be repeated').argParser(shareOf))
    .addOption(new Option('--return <amount>', 'this much is sent back').argParser(amountOf))
    .option('-r, --reason <text>', 'what the player reads about what is sent back', '')
    .addOption(new Option('--rate <lira>', 'of another currency: what one of it is worth').argParser(rateOf))
    .option('-m, --method <code>', 'how it was paid, where the report names no deposit of ours')
    .addOption(yes())
    .action((id: string, { part: shares = [], return: back, reason, rate, method, yes: sure }: Splitting) =>
      withServices(async (services) => {
        const { db } = services
        const item = await suspended(db, number(id))
        if (!item) throw new OpsError(`There is no money in suspense with the number ${id}.`)
        if (shares.length === 0 && back === undefined) throw new OpsError('Say --part <player>=<amount>, --return <amount>, or both.')
        if (back !== undefined && reason.trim() === '') throw new OpsError('The reason is empty; the player would read nothing.')
        const foreign = item.currency !== ledgerCurrency
        if (foreign !== (rate !== undefined) && shares.length > 0)
          throw new OpsError(foreign ? `It is in ${item.currency}: say --rate <lira>.` : '--rate is about other currencies only.')
        const code = shares.length === 0 ? '' : await methodOf(db, method ?? item.method)
        const parts: Part[] = []
        for (const { username, amount } of shares) {
          const playerId = await playerCalled(db, username)
          parts.push({ how: 'book', playerId, amount, method: code, ...(rate === undefined ? {} : { lira: (amount * rate) / 100_000n }) })
        }
        if (back !== undefined) parts.push({ how: 'return', amount: back, reason: reason.trim() })
        const said = shares.map(({ username, amount }) => `${money(amount, item.currency)} to ${username}`)
        if (back !== undefined) said.push(`${money(back, item.currency)} back`)
        await confirm(`Of ${money(item.left, item.currency)} in suspense ${id}: ${said.join(', ')}?`, sure ?? false)
        const decided = await settleSuspense(db, item.id, parts)
        const left = decided.outcome === 'done' && decided.left > 0n ? `${money(decided.left, item.currency)} are left.` : undefined
        const outcome = fromSuspense(decided)
        const notes = [outcome.note, left].filter((line) => line !== undefined).join(' ')
        await conclude(services, 'split', { kind: 'suspense', id }, { ...outcome, ...(notes ? { note: notes } : {}) })
      }),
    )
}
