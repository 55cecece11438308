import { writeFile } from 'node:fs/promises'
import { liraText } from '@kehribar/shared/rules/money'
import { type Command, InvalidArgumentError } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { databaseNow } from '../db/now'
import type { Services } from '../call'
import { type DayRange, type FigureGroup, figureGroups, type Figures, figuresOf, rebuildDays, wrongDays } from '../modules/figures'
import { dayOf } from '../modules/finance'
import { readFrom, type WithServices } from './connect'
import { confirm, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { writeAuditEntry } from './report-outcome'

interface PeriodOptions {
  readonly from?: string
  readonly to?: string
}

/** Parses a day. @throws InvalidArgumentError for any other text */
function parseDay(text: string): string {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null
  if (moment === null || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text) throw new InvalidArgumentError('It must be yyyy-mm-dd.')
  return text
}

function parseGroups(text: string): FigureGroup[] {
  const groups = text.split(',').map((name) => figureGroups.find((group) => group === name.trim()))
  if (groups.some((group) => group === undefined)) throw new InvalidArgumentError(`It must name any of ${figureGroups.join(', ')}, separated by commas.`)
  if (groups.includes('day') && groups.includes('month')) throw new InvalidArgumentError('It must name either day or month.')
  return groups as FigureGroup[]
}

/** Returns the period; by default the current month until today, in Istanbul. */
async function periodOf({ db }: Services, { from, to }: PeriodOptions): Promise<DayRange> {
  const today = dayOf(await databaseNow(db))
  const range = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
  if (range.from > range.to) throw new OpsError('--from must not be later than --to.')
  return range
}

type Column = readonly [name: string, cell: (figures: Figures) => string]

/** Figures by product or partner have no liability, because a player's money belongs to none of them. */
const columnsOf = (by: readonly FigureGroup[]): Column[] => [
  ...(by.includes('day') || by.includes('month') ? ([[by.includes('day') ? 'day' : 'month', ({ period }) => period]] satisfies Column[]) : []),
  ...(['product', 'partner'] as const).flatMap((group): Column[] => (by.includes(group) ? [[group, (figures) => figures[group]]] : [])),
  ['currency', ({ currency }) => currency],
  ['turnover', ({ turnover }) => liraText(turnover)],
  ['settled stakes', ({ settled }) => liraText(settled)],
  ['wins', ({ wins }) => liraText(wins)],
  ['GGR', ({ ggr }) => liraText(ggr)],
  ['bonus cost', ({ bonusCost }) => liraText(bonusCost)],
  ['corrections', ({ corrections }) => liraText(corrections)],
  ['NGR', ({ ngr }) => liraText(ngr)],
  ['deposits', ({ deposits }) => liraText(deposits)],
  ['withdrawals', ({ withdrawals }) => liraText(withdrawals)],
  ['active players', ({ activePlayers }) => String(activePlayers)],
  ['open stakes', ({ openStakes }) => liraText(openStakes)],
  ...(by.includes('product') || by.includes('partner')
    ? []
    : ([
        ['player money', ({ playerMoney }) => liraText(playerMoney)],
        ['pending withdrawals', ({ pendingWithdrawals }) => liraText(pendingWithdrawals)],
        ['refunds due', ({ refundsDue }) => liraText(refundsDue)],
        ['suspense', ({ suspense }) => liraText(suspense)],
        ['open liability', ({ liability }) => liraText(liability)],
      ] satisfies Column[])),
  ['state', ({ isOpen }) => (isOpen ? 'open' : 'closed')],
]

/** Adds the `figures` commands: the figures of the business from the ledger (@see OPERATE-23). */
export function addFigures(program: Command, withServices: WithServices): void {
  const withPeriod = (command: Command): Command =>
    command
      .option('--from <day>', 'first day in Istanbul, such as 2031-12-01; by default the first of the month', parseDay)
      .option('--to <day>', 'last day; by default today', parseDay)

  const figures = withPeriod(program.command('figures').enablePositionalOptions())
    .description('show turnover, wins, GGR, bonus cost, NGR, deposits, withdrawals, active players and open liability of a period, from the ledger')
    .option('--by <groups>', `groups, separated by commas: ${figureGroups.join(', ')}`, parseGroups, ['day'] as FigureGroup[])
    .option('--csv <file>', 'write a CSV file instead')
    .action((options: PeriodOptions & { readonly by: FigureGroup[]; readonly csv?: string }) =>
      withServices(async (services) => {
        const range = await periodOf(services, options)
        const found = await readFrom(services, (db) => figuresOf(db, range, options.by))
        const columns = columnsOf(options.by)
        const heads = columns.map(([name]) => name)
        const rows = found.map((each) => columns.map(([, cell]) => cell(each)))
        if (options.csv === undefined) return rows.length === 0 ? print('None.') : table(heads, rows)
        const { csv } = options
        const text = stringify([heads, ...rows], { bom: true, record_delimiter: '\r\n' })
        await writeFile(csv, text, { mode: 0o600 }).catch((error: Error) => Promise.reject(new OpsError(`${csv} cannot be written: ${error.message}`)))
        await writeAuditEntry(services, 'exported', { ...range, by: options.by.join(','), rows: String(rows.length) })
        print(`${rows.length === 1 ? 'One row' : `${rows.length} rows`} in ${csv}.`)
      }),
    )

  withPeriod(figures.command('check'))
    .description('compare the stored figures of closed days with the ledger; exit code 1 after a difference')
    .action((options: PeriodOptions) =>
      withServices(async (services) => {
        const range = await periodOf(services, options)
        const days = await readFrom(services, (db) => wrongDays(db, range))
        if (days.length > 0) throw new OpsError(`The stored figures differ from the ledger on ${days.join(', ')}. "figures rebuild" computes them again.`)
        print('Everything agrees.')
      }),
    )

  withPeriod(figures.command('rebuild'))
    .description('compute the stored figures of closed days again from the ledger')
    .addOption(yesOption())
    .action(({ yes, ...options }: PeriodOptions & { readonly yes?: boolean }) =>
      withServices(async (services) => {
        const range = await periodOf(services, options)
        await confirm(`Compute the figures from ${range.from} to ${range.to} again?`, yes ?? false)
        const days = await rebuildDays(services.db, range)
        await writeAuditEntry(services, 'rebuilt', { ...range, days: String(days) })
        print(`Done: ${days === 1 ? 'one day' : `${days} days`}.`)
      }),
    )
}
