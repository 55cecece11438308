import { type Command, InvalidArgumentError, Option } from 'commander'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import {
  type OperatorLimitReason,
  operatorLimitReasons,
  limitAmountProblem,
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type LimitProduct,
  limitProducts,
  periodsOf,
  productKinds,
} from '@kehribar/shared/rules/limits'
import { parseKurus } from '@kehribar/shared/rules/money'
import { endHouseLimit, houseHistory, houseLimitsOf, housePlayers, type LimitName, nameOfRow, setHouseLimit } from '../modules/limits'
import { writeAuditEntry } from './report-outcome'
import type { WithServices } from './connect'
import { confirm, formatMoney, formatTime, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { playerOf, playerHelp } from './player-of'

interface Naming {
  kind: LimitKind
  period: LimitPeriod
  product?: LimitProduct
  reason: OperatorLimitReason
  note: string
  yes?: boolean
}

interface Setting extends Naming {
  amount: bigint
  until?: string
}

/** Parses an amount in lira, or for limits of time in minutes. */
function amountOf(text: string): bigint {
  const amount = parseKurus(text)
  if (amount === null || amount < 0n || limitAmountProblem(amount) !== null)
    throw new InvalidArgumentError('It must be an amount in lira, for time in minutes.')
  return amount
}

function dayOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)) || !new Date(text).toISOString().startsWith(text))
    throw new InvalidArgumentError('A day must be yyyy-mm-dd.')
  return text
}

/** Returns the limit's name. @throws OpsError for a limit that the jurisdiction does not have */
function nameIn({ kind, period, product }: Naming, { limitKinds: kinds, productLimits }: MarketRules): LimitName {
  if (!kinds.includes(kind)) throw new OpsError(`This jurisdiction has limits of: ${kinds.join(', ')}.`)
  if (!periodsOf[kind].includes(period)) throw new OpsError(`Periods of a ${kind} limit are: ${periodsOf[kind].join(', ')}.`)
  if (product !== undefined && !(productLimits && productKinds.some((each) => each === kind)))
    throw new OpsError(
      productLimits ? `Limits of one product can have these kinds: ${productKinds.join(', ')}.` : 'This jurisdiction has no limits of single products.',
    )
  return { kind, period, ...(product && { product }) }
}

const wordOf = ({ kind, period, product }: LimitName): string => `${kind}${product ? ` of ${product}` : ''} ${period}`
const sumOf = ({ kind }: LimitName, amount: bigint): string => (kind === 'time' ? `${Number(amount) / 100} min` : formatMoney(amount))
const named = (command: Command): Command =>
  command
    .argument('<player>', playerHelp)
    .addOption(new Option('-k, --kind <kind>', 'kind of limit').choices([...limitKinds]).makeOptionMandatory())
    .addOption(new Option('-p, --period <period>', 'period of the limit').choices([...limitPeriods]).makeOptionMandatory())
    .addOption(new Option('--product <product>', 'limit of one product only').choices([...limitProducts]))
    .addOption(new Option('-r, --reason <reason>', 'reason, shown to the player').choices([...operatorLimitReasons]).makeOptionMandatory())
    .requiredOption('-n, --note <text>', 'explanation, for the audit log')
    .addOption(yesOption())

/** Adds the `limits` commands, for limits that an operator sets to protect a player, besides the player's own (@see PROTECT-15). */
export function addLimits(program: Command, withServices: WithServices): void {
  const limits = program.command('limits').description("limits that the operator sets for players; of these and the player's own, the tighter one applies")

  limits
    .command('list')
    .description('list the current limits, of all players or of one')
    .argument('[player]', playerHelp)
    .option('-a, --all', 'list every change instead, the latest first', false)
    .action((who: string | undefined, { all }: { all: boolean }) =>
      withServices(async ({ db }) => {
        const one = who === undefined ? undefined : await playerOf(db, who)
        if (all) {
          const rows = await houseHistory(db, one?.id)
          if (rows.length === 0) return print('None.')
          return table(
            ['at', 'player', 'limit', 'amount', 'until', 'reason'],
            rows.map(({ row, player }) => {
              const name = nameOfRow(row)
              return [formatTime(row.at), player, wordOf(name), row.amount === null ? 'ended' : sumOf(name, row.amount), formatTime(row.until), row.reason]
            }),
          )
        }
        const players = one ? [one] : await housePlayers(db)
        const rows: string[][] = []
        for (const { id, username } of players)
          for (const each of await houseLimitsOf(db, id))
            rows.push([
              username,
              wordOf(each),
              sumOf(each, each.amount),
              formatTime(each.since),
              each.until ? formatTime(each.until) : 'until ended',
              each.reason,
            ])
        if (rows.length === 0) return print('None.')
        table(['player', 'limit', 'amount', 'since', 'until', 'reason'], rows)
      }),
    )

  named(limits.command('set'))
    .description("set a limit; it replaces the operator's earlier one of the kind and period, applies at once, and the player is notified")
    .requiredOption('-a, --amount <amount>', 'in lira, for time in minutes', amountOf)
    .option('-u, --until <day>', 'last day, yyyy-mm-dd; without it, the limit applies until it is ended', dayOf)
    .action((who: string, { amount, until, reason, note: why, yes: sure, ...naming }: Setting) =>
      withServices(async (services) => {
        if (naming.kind === 'time' && amount % 100n !== 0n) throw new OpsError('A limit of time must be whole minutes.')
        const found = await playerOf(services.db, who)
        const name = nameIn({ ...naming, reason, note: why }, services.config.rules)
        await confirm(`Limit ${found.username}: ${wordOf(name)}, ${sumOf(name, amount)}${until ? ` until ${until}` : ''}?`, sure ?? false)
        const done = await setHouseLimit(services, found.id, { name, amount, lastDay: until ?? null, reason })
        await writeAuditEntry(services, done, {
          player: String(found.id),
          limit: wordOf(name),
          amount: sumOf(name, amount),
          until: until ?? '',
          reason,
          note: why,
        })
        if (done !== 'done') throw new OpsError(done === 'past' ? 'That day is in the past.' : 'The account is closed.')
        print('Done. The player has been notified.')
      }),
    )

  named(limits.command('end'))
    .description("end a limit; the player's own limits stay unchanged")
    .action((who: string, { reason, note: why, yes: sure, ...naming }: Naming) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const name = nameIn({ ...naming, reason, note: why }, services.config.rules)
        await confirm(`End the limit of ${found.username}: ${wordOf(name)}?`, sure ?? false)
        const done = await endHouseLimit(services, found.id, name, reason)
        await writeAuditEntry(services, done, { player: String(found.id), limit: wordOf(name), reason, note: why })
        if (done === 'none') throw new OpsError('The player has no such limit.')
        print('Done. The player has been notified.')
      }),
    )
}
