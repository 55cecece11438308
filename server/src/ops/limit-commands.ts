import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import {
  type HouseReason,
  houseReasons,
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
import { note } from './conclude'
import type { WithServices } from './connect'
import { confirm, money, moment, OpsError, say, table } from './console'
import { yes } from './decision-commands'
import { playerOf, whoHelp } from './player-of'

interface Naming {
  kind: LimitKind
  period: LimitPeriod
  product?: LimitProduct
  reason: HouseReason
  note: string
  yes?: boolean
}

interface Setting extends Naming {
  amount: bigint
  until?: string
}

/** Lira, of time minutes. */
function amountOf(text: string): bigint {
  const amount = parseKurus(text)
  if (amount === null || amount < 0n || limitAmountProblem(amount) !== null) throw new InvalidArgumentError('It is an amount in lira, of time in minutes.')
  return amount
}

function dayOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)) || !new Date(text).toISOString().startsWith(text))
    throw new InvalidArgumentError('A day is yyyy-mm-dd.')
  return text
}

/** @throws OpsError for a limit that there is none of */
function nameIn({ kind, period, product }: Naming, { limitKinds: kinds, productLimits }: Rules): LimitName {
  if (!kinds.includes(kind)) throw new OpsError(`This market has limits of: ${kinds.join(', ')}.`)
  if (!periodsOf[kind].includes(period)) throw new OpsError(`A limit of ${kind} is over: ${periodsOf[kind].join(', ')}.`)
  if (product !== undefined && !(productLimits && productKinds.some((each) => each === kind)))
    throw new OpsError(productLimits ? `Of one product there are limits of: ${productKinds.join(', ')}.` : 'This market has no limits of single products.')
  return { kind, period, ...(product && { product }) }
}

const wordOf = ({ kind, period, product }: LimitName): string => `${kind}${product ? ` of ${product}` : ''} ${period}`
const sumOf = ({ kind }: LimitName, amount: bigint): string => (kind === 'time' ? `${Number(amount) / 100} min` : money(amount))
const named = (command: Command): Command =>
  command
    .argument('<player>', whoHelp)
    .addOption(new Option('-k, --kind <kind>', 'what it bounds').choices([...limitKinds]).makeOptionMandatory())
    .addOption(new Option('-p, --period <period>', 'over what').choices([...limitPeriods]).makeOptionMandatory())
    .addOption(new Option('--product <product>', 'of one product alone').choices([...limitProducts]))
    .addOption(new Option('-r, --reason <reason>', 'what the player reads').choices([...houseReasons]).makeOptionMandatory())
    .requiredOption('-n, --note <text>', 'why, for the log')
    .addOption(yes())

/** What an operator bounds to protect a player: kinds and periods of the player's own limits, beside which it holds (@see R-15). */
export function addLimits(program: Command, withServices: WithServices): void {
  const limits = program.command('limits').description('limits that the operator sets for players: beside their own, the tighter one holds')

  limits
    .command('list')
    .description('those that hold, of everybody or of one player')
    .argument('[player]', whoHelp)
    .option('-a, --all', 'every setting and end, the latest first', false)
    .action((who: string | undefined, { all }: { all: boolean }) =>
      withServices(async ({ db }) => {
        const one = who === undefined ? undefined : await playerOf(db, who)
        if (all) {
          const rows = await houseHistory(db, one?.id)
          if (rows.length === 0) return say('None.')
          return table(
            ['at', 'player', 'limit', 'amount', 'until', 'reason'],
            rows.map(({ row, player }) => {
              const name = nameOfRow(row)
              return [moment(row.at), player, wordOf(name), row.amount === null ? 'ended' : sumOf(name, row.amount), moment(row.until), row.reason]
            }),
          )
        }
        const players = one ? [one] : await housePlayers(db)
        const rows: string[][] = []
        for (const { id, username } of players)
          for (const each of await houseLimitsOf(db, id))
            rows.push([username, wordOf(each), sumOf(each, each.amount), moment(each.since), each.until ? moment(each.until) : 'it is ended', each.reason])
        if (rows.length === 0) return say('None.')
        table(['player', 'limit', 'amount', 'since', 'until', 'reason'], rows)
      }),
    )

  named(limits.command('set'))
    .description("set one, in place of the operator's earlier one of the kind and period; it holds at once, and the player is told")
    .requiredOption('-a, --amount <amount>', 'in lira, of time in minutes', amountOf)
    .option('-u, --until <day>', 'the last day on which it holds, yyyy-mm-dd; without it, until it is ended', dayOf)
    .action((who: string, { amount, until, reason, note: why, yes: sure, ...naming }: Setting) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const name = nameIn({ ...naming, reason, note: why }, services.config.rules)
        await confirm(`Limit ${found.username}: ${wordOf(name)}, ${sumOf(name, amount)}${until ? ` until ${until}` : ''}?`, sure ?? false)
        const done = await setHouseLimit(services, found.id, { name, amount, lastDay: until ?? null, reason })
        await note(services, 'limit-set', done, {
          player: String(found.id),
          limit: wordOf(name),
          amount: sumOf(name, amount),
          until: until ?? '',
          reason,
          note: why,
        })
        if (done !== 'done') throw new OpsError(done === 'past' ? 'That day is over.' : 'The account is closed.')
        say('Done. The player has been told.')
      }),
    )

  named(limits.command('end'))
    .description('end one; the own limits of the player stay as they are')
    .action((who: string, { reason, note: why, yes: sure, ...naming }: Naming) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const name = nameIn({ ...naming, reason, note: why }, services.config.rules)
        await confirm(`End the limit of ${found.username}: ${wordOf(name)}?`, sure ?? false)
        const done = await endHouseLimit(services, found.id, name, reason)
        await note(services, 'limit-end', done, { player: String(found.id), limit: wordOf(name), reason, note: why })
        if (done === 'none') throw new OpsError('There is none that holds.')
        say('Done. The player has been told.')
      }),
    )
}
