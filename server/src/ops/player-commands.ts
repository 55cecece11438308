import { randomUUID } from 'node:crypto'
import { parseKurus } from '@kehribar/shared/rules/money'
import { playerLockKinds, type PlayerLockKind } from '@kehribar/shared/rules/operators'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Services } from '../call'
import {
  addNote,
  type Contact,
  correctBalance,
  correctContact,
  type CorrectionKind,
  endSessionsOf,
  findPlayers,
  resetSecondFactor,
  setPlayerLock,
  viewPlayer,
} from '../modules/players'
import type { WithServices } from './connect'
import { confirm, formatMoney, formatTime, OpsError, parseWholeNumber, print, table } from './console'
import { yesOption } from './decision-commands'
import { playerHelp, playerOf } from './player-of'
import { needSecondPerson } from './second-person'

type View = NonNullable<Awaited<ReturnType<typeof viewPlayer>>>

/** Formats a value of the view: amounts are bigint in kuruş. */
function cell(value: unknown): string {
  if (typeof value === 'bigint') return formatMoney(value)
  if (value instanceof Date) return formatTime(value)
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? formatMoney(inner) : inner))
}

const asJson = (value: unknown): string => JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))

function printView({ account, locked, money, ...lists }: View): void {
  for (const [name, value] of Object.entries({ ...account, locked: locked.join(', ') || 'nothing', ...money })) print(`${name.padEnd(14)} ${cell(value)}`)
  for (const [name, rows] of Object.entries(lists)) {
    const [first] = rows as readonly object[]
    if (first === undefined) continue
    print()
    print(name)
    table(
      Object.keys(first),
      (rows as readonly object[]).map((row) => Object.values(row).map(cell)),
    )
  }
}

function amountOf(text: string): bigint {
  const amount = parseKurus(text.replace(/^-/, ''))
  if (amount === null || amount === 0n) throw new InvalidArgumentError('An amount looks like 50.00.')
  return text.startsWith('-') ? -amount : amount
}

const reasonOption = () => new Option('-r, --reason <text>', "reason, for the operators' log").makeOptionMandatory()

const correctionRefusals = {
  funds: 'The player has less money.',
  key: 'This key belongs to another correction.',
  closed: 'The account is closed.',
} as const
const contactRefusals = {
  email: 'The mail address is not valid.',
  gsm: 'The phone number is not valid.',
  taken: 'Another player has this mail address or phone number.',
  same: 'The account has these values already.',
} as const

/** Adds the `player` commands: find a player, see the account in one view, and act on it (@see OPERATE-19, OPERATE-20). */
export function addPlayers(program: Command, withServices: WithServices): void {
  const players = program.command('player').description('find players, see an account in one view, and act on it')

  players
    .command('find')
    .description('find players by number, user name, mail address, phone number, IBAN, or the beginning of a name')
    .argument('<search>', 'what to find')
    .option('--after <number>', 'only players after this number, for the next page', parseWholeNumber)
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .option('--json', 'as JSON, for scripts', false)
    .action((search: string, { after, limit, json }: { after?: number; limit: number; json: boolean }) =>
      withServices(async ({ db }) => {
        const found = await findPlayers(db, { search, limit, ...(after === undefined ? {} : { after }) })
        if (json) return print(asJson(found))
        if (found.length === 0) return print('None.')
        table(
          ['no.', 'user name', 'name', 'mail', 'phone', 'state'],
          found.map(({ id, username, name, email, gsm, state }) => [String(id), username, name, email, gsm ?? '', state]),
        )
      }),
    )

  players
    .command('show')
    .description('show an account: money, days, deposits, withdrawals, bonuses, sessions, devices, limits, verification, messages, notes and decisions')
    .argument('<player>', playerHelp)
    .option('--json', 'as JSON, for scripts', false)
    .action((who: string, { json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const view = await viewPlayer(db, (await playerOf(db, who)).id)
        if (!view) throw new OpsError(`There is no player "${who}".`)
        if (json) print(asJson(view))
        else printView(view)
      }),
    )

  const act = (
    command: Command,
    question: (username: string) => string,
    work: (services: Services, player: { id: number; username: string }, reason: string) => Promise<string>,
  ) =>
    command
      .argument('<player>', playerHelp)
      .addOption(reasonOption())
      .addOption(yesOption())
      .action((who: string, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
        withServices(async (services) => {
          const found = await playerOf(services.db, who)
          await confirm(question(found.username), sure ?? false)
          print(await work(services, found, reason.trim()))
        }),
      )

  for (const [name, locked] of [
    ['lock', true],
    ['unlock', false],
  ] as const)
    players
      .command(name)
      .description(`${name} login, withdrawals or play of an account${locked ? '; a locked login also ends the sessions' : ''}`)
      .addArgument(new Argument('<player>', playerHelp))
      .addArgument(new Argument('<part>', 'part of the account').choices([...playerLockKinds]))
      .addOption(reasonOption())
      .addOption(yesOption())
      .action((who: string, kind: PlayerLockKind, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
        withServices(async ({ db }) => {
          const found = await playerOf(db, who)
          await confirm(`${locked ? 'Lock' : 'Unlock'} ${kind} of ${found.username}?`, sure ?? false)
          const outcome = await setPlayerLock(db, found.id, { kind, locked, reason: reason.trim() })
          if (outcome === 'already') throw new OpsError(`${kind} of ${found.username} is ${locked ? 'locked already' : 'not locked'}.`)
          print('Done.')
        }),
      )

  act(
    players.command('end-sessions').description('end all sessions of a player'),
    (username) => `End all sessions of ${username}?`,
    async ({ db }, { id }, reason) => `Done: ${await endSessionsOf(db, id, reason)} sessions have ended.`,
  )
  act(
    players.command('reset-factor').description('remove passkeys and trusted devices, and end the sessions; the next login needs a one-time code'),
    (username) => `Remove passkeys and trusted devices of ${username}?`,
    async ({ db }, { id }, reason) => {
      await resetSecondFactor(db, id, reason)
      return 'Done.'
    },
  )
  act(
    players.command('note').description('add a note that only operators read; the reason is the note'),
    (username) => `Add the note to ${username}?`,
    async ({ db }, { id }, reason) => {
      await addNote(db, id, reason)
      return 'Done.'
    },
  )

  players
    .command('contact')
    .description('correct contact data; the player is notified, also at the old mail address')
    .argument('<player>', playerHelp)
    .option('--email <address>', 'mail address')
    .option('--gsm <number>', 'phone number')
    .option('--city <name>', 'city')
    .option('--address <text>', 'address')
    .addOption(reasonOption())
    .addOption(yesOption())
    .action((who: string, { reason, yes: sure, ...contact }: Contact & { reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        if (Object.keys(contact).length === 0) throw new OpsError('Give at least one of --email, --gsm, --city and --address.')
        await confirm(`Correct ${Object.keys(contact).join(', ')} of ${found.username}?`, sure ?? false)
        const outcome = await correctContact(services, found.id, contact, reason.trim())
        if (outcome !== 'done') throw new OpsError(contactRefusals[outcome])
        print('Done. The player has been notified.')
      }),
    )

  const money = (name: string, kind: CorrectionKind, description: string, sign: (amount: bigint) => bigint) =>
    players
      .command(name)
      .description(description)
      .argument('<player>', playerHelp)
      .argument('<lira>', kind === 'correction' ? 'amount; write -- before a negative one' : 'amount', amountOf)
      .addOption(reasonOption())
      .option('--key <text>', 'idempotency key: the same key moves money once')
      .addOption(yesOption())
      .action((who: string, given: bigint, { reason, key = randomUUID(), yes: sure }: { reason: string; key?: string; yes?: boolean }) =>
        withServices(async (services) => {
          const found = await playerOf(services.db, who)
          const amount = sign(given)
          await confirm(
            `${amount > 0n ? 'Give' : 'Take'} ${formatMoney(amount < 0n ? -amount : amount)} ${amount > 0n ? 'to' : 'from'} ${found.username}?`,
            sure ?? false,
          )
          await needSecondPerson(services, `${kind} of ${found.username}`, amount)
          const outcome = await correctBalance(services.db, found.id, { kind, amount, reason: reason.trim(), key })
          if (outcome.outcome !== 'done') throw new OpsError(correctionRefusals[outcome.outcome])
          print(`Done: correction ${outcome.id}.`)
        }),
      )
  const positive = (amount: bigint) => {
    if (amount < 0n) throw new OpsError('The amount must be positive.')
    return amount
  }
  money('goodwill', 'goodwill', 'give money as goodwill', positive)
  money('correct', 'correction', 'give or take money, because something was booked wrongly; a second person must approve it', (amount) => amount)
  money('chargeback', 'chargeback', 'take money that the payment company has taken back', (amount) => -positive(amount))
}
