import { stringify } from 'csv-stringify/sync'
import type { Command } from 'commander'
import type { Services } from '../call'
import { type Acting, decidePending, listPending, logAction, readLog } from '../modules/operators'
import { performApproved } from '../operator-api/perform'
import type { WithServices } from './connect'
import { formatMoney, formatTime, OpsError, parseWholeNumber, print, table } from './console'
import { playerOf } from './player-of'

const refusals = {
  unknown: 'No waiting request has this number.',
  own: 'You requested it yourself: somebody else must approve it.',
  role: 'Your role may not approve it.',
  author: 'The operator who requested it may no longer do it.',
  command: 'It is a command of ops.',
} as const

const described = ({ command, call, input }: { command: readonly string[] | null; call: string | null; input: unknown }): string =>
  command === null ? `${call} ${JSON.stringify(input)}` : command.map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word)).join(' ')

/** Adds the `pending` commands: decisions that need a second person (@see OPERATE-18). */
export function addPending(program: Command, withServices: WithServices, execute: (services: Services, approved: Acting) => Command): void {
  const pending = program
    .command('pending')
    .description('list decisions that wait for a second person')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const rows = await listPending(db)
        if (json) return print(JSON.stringify(rows.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : String(amount) }))))
        if (rows.length === 0) return print('Nothing waits for a second person.')
        table(
          ['no.', 'since', 'requested by', 'amount', 'command'],
          rows.map((row) => [String(row.id), formatTime(row.at), row.requestedBy, row.amount === null ? '' : formatMoney(row.amount), described(row)]),
        )
      }),
    )

  const decide = (decision: 'approved' | 'rejected', number: number, carryOut: (services: Services, request: Acting) => Promise<void>) =>
    withServices(async (services) => {
      const taken = await decidePending(services.db, number, decision)
      if ('refused' in taken) throw new OpsError(refusals[taken.refused])
      await logAction(services.db, { result: decision, subject: `request ${number}` })
      await carryOut(services, taken.approved)
    })

  pending
    .command('approve')
    .description('approve a decision of somebody else; it is executed at once, and the log names both')
    .argument('<number>', 'number in the list', parseWholeNumber)
    .action((number: number) =>
      decide('approved', number, async (services, request) => {
        if ('call' in request.work) return print(JSON.stringify(await performApproved(services, request)))
        const command = execute(services, request).exitOverride()
        await command.parseAsync(['node', 'ops', ...request.work.command])
      }),
    )

  pending
    .command('reject')
    .description('reject a decision of somebody else, or withdraw your own')
    .argument('<number>', 'number in the list', parseWholeNumber)
    .action((number: number) => decide('rejected', number, async () => print('Done.')))
}

interface Reading {
  search?: string
  player?: string
  operator?: string
  since?: string
  before?: number
  limit: number
  csv: boolean
}

function timeOf(day: string): Date {
  const time = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(time.getTime())) throw new OpsError('--since must be a day, such as 2031-12-01.')
  return time
}

/** Adds `log`, which reads and exports what operators did (@see OPERATE-17). */
export function addLog(program: Command, withServices: WithServices): void {
  program
    .command('log')
    .description('list what operators did, the latest first: who, when, why, before and after')
    .option('-s, --search <text>', 'part of an action, an object, a reason or a name')
    .option('-p, --player <player>', 'player')
    .option('-o, --operator <name>', 'operator')
    .option('--since <day>', 'first day (UTC)')
    .option('--before <number>', 'only entries before this number, for the next page', parseWholeNumber)
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .option('--csv', 'as CSV with all columns', false)
    .action(({ search, player, operator, since, before, limit, csv }: Reading) =>
      withServices(async ({ db }) => {
        const playerId = player === undefined ? undefined : (await playerOf(db, player)).id
        const rows = await readLog(db, {
          limit,
          ...(search === undefined ? {} : { search }),
          ...(playerId === undefined ? {} : { playerId }),
          ...(operator === undefined ? {} : { operator }),
          ...(since === undefined ? {} : { since: timeOf(since) }),
          ...(before === undefined ? {} : { before }),
        })
        const cells = rows.map((row) => ({
          number: String(row.id),
          at: csv ? row.at.toISOString() : formatTime(row.at),
          operator: row.operator,
          second: row.second ?? '',
          action: row.action,
          object: row.subject,
          player: row.player ?? '',
          amount: row.amount === null ? '' : formatMoney(row.amount),
          result: row.result,
          reason: row.reason ?? '',
          ...(csv ? { before: JSON.stringify(row.before ?? {}), after: JSON.stringify(row.after ?? {}) } : {}),
        }))
        if (csv) return print(stringify(cells, { header: true, escape_formulas: true }).trimEnd())
        if (cells.length === 0) return print('None.')
        table(
          Object.keys(cells[0] ?? {}),
          cells.map((row) => Object.values(row)),
        )
      }),
    )
}
