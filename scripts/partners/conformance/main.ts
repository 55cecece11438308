import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { conformanceChecks, CheckFailed, type LaunchedGame, expectAnswer, CheckSkipped, PlayerWallet } from './checks.ts'
import { Company, Unreachable } from './company.ts'
import { problemLine } from '../../lib/console.ts'
import { type ConformanceOptions, readOptions, conformanceUsage } from './options.ts'

/** The command's environment, which tests replace. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of relative file names. */
  readonly folder: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

export interface ConformanceRow {
  readonly check: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly reason: string | null
}

export interface ConformanceReport {
  readonly url: string
  readonly rows: readonly ConformanceRow[]
  /** The player's balance in kuruş as text; null if unknown. */
  readonly balance: { readonly before: string | null; readonly after: string | null }
  readonly passed: boolean
}

async function runCheck(check: string, run: () => Promise<void>): Promise<ConformanceRow> {
  try {
    await run()
    return { check, outcome: 'passed', reason: null }
  } catch (error) {
    if (error instanceof CheckSkipped) return { check, outcome: 'skipped', reason: error.message }
    if (error instanceof CheckFailed) return { check, outcome: 'failed', reason: error.message }
    throw error
  }
}

/**
 * Exchanges the launch code twice; the second exchange must fail.
 * @throws {CheckFailed} if an answer differs
 */
async function exchangeLaunchCode(company: Company, code: string): Promise<{ game: LaunchedGame; balance: bigint }> {
  const { body } = expectAnswer('authenticate', await company.ask('authenticate', { code }), { result: 'OK' })
  const { session, game, minBet, maxBet, balance } = body as Record<string, string | number | undefined>
  if (session === undefined || game === undefined || minBet === undefined || maxBet === undefined)
    throw new CheckFailed('authenticate: the answer lacks session, game, minBet or maxBet')
  expectAnswer('the same code again', await company.ask('authenticate', { code }), { result: 'SESSION_EXPIRED' })
  return { game: { session: String(session), game: Number(game), minBet: BigInt(minBet), maxBet: BigInt(maxBet) }, balance: BigInt(balance ?? 0) }
}

/** Runs all checks. @throws {Unreachable} with one line if the server does not answer */
export async function runConformance({ origin, partner, secret, code }: ConformanceOptions): Promise<ConformanceReport> {
  const company = new Company(origin, { partner, secret })
  let launch: Awaited<ReturnType<typeof exchangeLaunchCode>> | null = null
  const rows = [await runCheck('a launch code opens one session', async () => void (launch = await exchangeLaunchCode(company, code)))]
  const launched = launch as Awaited<ReturnType<typeof exchangeLaunchCode>> | null
  if (!launched) return { url: origin, rows, balance: { before: null, after: null }, passed: false }
  const table = new PlayerWallet(company, launched.game)
  const isPoor = launched.balance < launched.game.minBet * 10n
  for (const { name, run } of conformanceChecks)
    rows.push(isPoor ? { check: name, outcome: 'skipped', reason: 'the balance is below ten minimum stakes' } : await runCheck(name, () => run(table)))
  const after = await table.balance().then(String, () => null)
  return { url: origin, rows, balance: { before: String(launched.balance), after }, passed: !isPoor && rows.every(({ outcome }) => outcome !== 'failed') }
}

const inLira = (kurus: string | null) => (kurus === null ? 'unknown' : formatMoney(toLira(BigInt(kurus)), 'en'))

function lines({ url, rows, balance, passed }: ConformanceReport): string[] {
  return [
    url,
    ...rows.flatMap(({ check, outcome, reason }) => [`  ${outcome.padEnd(7)}  ${check}`, ...(reason === null ? [] : [`           ${reason}`])]),
    `Balance of the player: ${inLira(balance.before)} before, ${inLira(balance.after)} after.`,
    passed ? 'No check failed.' : 'The wallet did not pass.',
  ]
}

/** Returns the exit code. 0: all checks passed. 1: a check failed, or no server answers. 2: invalid arguments. */
export async function main(args: readonly string[], { env, folder, out, err }: CommandEnvironment): Promise<0 | 1 | 2> {
  let options: ConformanceOptions | 'help'
  try {
    options = readOptions(args, env, folder)
  } catch (error) {
    const problem = problemLine(error)
    if (problem === null) throw error
    err(problem)
    return 2
  }
  if (options === 'help') {
    out(conformanceUsage)
    return 0
  }
  try {
    const report = await runConformance(options)
    if (options.json) out(JSON.stringify(report, null, 2))
    else for (const line of lines(report)) out(line)
    return report.passed ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    err(`${options.origin} does not answer: ${error.message}`)
    return 1
  }
}
