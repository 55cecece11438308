import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { checks, Differs, type Game, expectAnswer, NotTried, Table } from './checks.ts'
import { Company, Unreachable } from './company.ts'
import { problemIn } from '../../lib/console.ts'
import { type Options, readOptions, usage } from './options.ts'

/** The command's environment, which tests replace. */
export interface Around {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of relative file names. */
  readonly folder: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

export interface Row {
  readonly check: string
  readonly outcome: 'holds' | 'differs' | 'not tried'
  readonly why: string | null
}

export interface Report {
  readonly url: string
  readonly rows: readonly Row[]
  /** The player's balance in kuruş as text; null if unknown. */
  readonly balance: { readonly before: string | null; readonly after: string | null }
  readonly holds: boolean
}

async function runCheck(check: string, run: () => Promise<void>): Promise<Row> {
  try {
    await run()
    return { check, outcome: 'holds', why: null }
  } catch (error) {
    if (error instanceof NotTried) return { check, outcome: 'not tried', why: error.message }
    if (error instanceof Differs) return { check, outcome: 'differs', why: error.message }
    throw error
  }
}

/** Exchanges the launch code twice; the second time must fail. @throws {Differs} */
async function exchangeLaunchCode(company: Company, code: string): Promise<{ game: Game; balance: bigint }> {
  const { body } = expectAnswer('authenticate', await company.ask('authenticate', { code }), { result: 'OK' })
  const { session, game, minBet, maxBet, balance } = body as Record<string, string | number | undefined>
  if (session === undefined || game === undefined || minBet === undefined || maxBet === undefined)
    throw new Differs('authenticate: session, game, minBet and maxBet are not all there')
  expectAnswer('the same code again', await company.ask('authenticate', { code }), { result: 'SESSION_EXPIRED' })
  return { game: { session: String(session), game: Number(game), minBet: BigInt(minBet), maxBet: BigInt(maxBet) }, balance: BigInt(balance ?? 0) }
}

/** Runs all checks. @throws {Unreachable} with one line if the server does not answer */
export async function conformance({ origin, partner, secret, code }: Options): Promise<Report> {
  const company = new Company(origin, { partner, secret })
  let launch: Awaited<ReturnType<typeof exchangeLaunchCode>> | null = null
  const rows = [await runCheck('a launch code opens a session, once', async () => void (launch = await exchangeLaunchCode(company, code)))]
  const begun = launch as Awaited<ReturnType<typeof exchangeLaunchCode>> | null
  if (!begun) return { url: origin, rows, balance: { before: null, after: null }, holds: false }
  const table = new Table(company, begun.game)
  const isPoor = begun.balance < begun.game.minBet * 10n
  for (const { name, run } of checks)
    rows.push(isPoor ? { check: name, outcome: 'not tried', why: 'the player has less than ten smallest stakes' } : await runCheck(name, () => run(table)))
  const after = await table.balance().then(String, () => null)
  return { url: origin, rows, balance: { before: String(begun.balance), after }, holds: !isPoor && rows.every(({ outcome }) => outcome !== 'differs') }
}

const inLira = (kurus: string | null) => (kurus === null ? 'not known' : formatMoney(toLira(BigInt(kurus)), 'en'))

function lines({ url, rows, balance, holds }: Report): string[] {
  return [
    url,
    ...rows.flatMap(({ check, outcome, why }) => [`  ${outcome.padEnd(9)}  ${check}`, ...(why === null ? [] : [`             ${why}`])]),
    `The player's balance: ${inLira(balance.before)} before, ${inLira(balance.after)} after.`,
    holds ? 'The wallet holds.' : 'The wallet does not hold.',
  ]
}

/** Returns the exit code. 0: all checks passed. 1: a check failed, or no server answers. 2: invalid arguments. */
export async function main(args: readonly string[], { env, folder, out, err }: Around): Promise<0 | 1 | 2> {
  let options: Options | 'help'
  try {
    options = readOptions(args, env, folder)
  } catch (error) {
    const problem = problemIn(error)
    if (problem === null) throw error
    err(problem)
    return 2
  }
  if (options === 'help') {
    out(usage)
    return 0
  }
  try {
    const report = await conformance(options)
    if (options.json) out(JSON.stringify(report, null, 2))
    else for (const line of lines(report)) out(line)
    return report.holds ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    err(`${options.origin} does not answer: ${error.message}`)
    return 1
  }
}
