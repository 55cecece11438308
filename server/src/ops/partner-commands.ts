import { type PartnerKind, partnerKinds } from '@kehribar/shared/partners/kinds'
import { parseKurus } from '@kehribar/shared/rules/money'
import { safeUrl } from '@kehribar/shared/security/url-policy'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { databaseCode } from '../db/errors'
import type { Tx } from '../db/types'
import { addPartner, changePartner, listHeld, listKeys, listPartners, networkOf, rotateKey, type SigningKey, type Terms } from '../partners'
import { allowWin } from '../partners-api/wallet/by-hand'
import { writeAuditEntry } from './report-outcome'
import type { WithServices } from './connect'
import { confirm, formatTime, formatMoney, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { needSecondPerson } from './second-person'

function kindsOf(text: string): PartnerKind[] {
  const requested = text.split(',')
  const known = partnerKinds.filter((kind) => requested.includes(kind))
  if (known.length !== requested.length) throw new InvalidArgumentError(`Kinds are ${partnerKinds.join(', ')}, separated by commas.`)
  return known
}

function originOf(text: string): string | null {
  if (text === '') return null
  if (safeUrl(text)?.origin !== text) throw new InvalidArgumentError('An origin looks like https://games.example; http is for this machine only.')
  return text
}

function addressesOf(text: string): string[] {
  const addresses = text === '' ? [] : text.split(',')
  const wrong = addresses.find((address) => networkOf(address) === null)
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is neither an address nor a network like 192.0.2.0/24.`)
  return addresses
}

function ceilingOf(text: string): bigint {
  const amount = parseKurus(text)
  if (amount === null || amount === 0n) throw new InvalidArgumentError('A ceiling looks like 250000.00.')
  return amount
}

function codeOf(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) throw new InvalidArgumentError('A code has at most 40 lower-case letters, digits and dashes.')
  return text
}

function hoursOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of hours.')
  return Number(text)
}

type Given = Partial<Terms> & { dryRun: boolean }

/** Adds the options for the terms of a contract. */
function withTerms(command: Command): Command {
  return command
    .option('--name <text>', 'name of the company')
    .option('--kinds <kinds>', `kinds of calls it may make, separated by commas: ${partnerKinds.join(', ')}`, kindsOf)
    .option('--origin <origin>', 'origin of its pages; an empty text means PARTNERS_ORIGIN', originOf)
    .option('--addresses <list>', 'IP addresses and networks that may call, separated by commas; an empty text means any', addressesOf)
    .option('--largest-win <lira>', 'largest win of a round without a decision of an operator', ceilingOf)
    .option('--largest-day <lira>', 'largest total of wins on a day in Istanbul', ceilingOf)
    .addOption(new Option('-n, --dry-run', 'check only, and print the result').default(false))
}

/** Thrown to roll back the transaction of a dry run. */
class Undo extends Error {}

/** Prints a new key. The secret cannot be shown again, because the database stores it sealed. */
function printKey({ id, secret }: SigningKey): void {
  print(`Key     ${id}`)
  print(`Secret  ${secret}`)
  print('The secret is shown only once: send it to the company over a secure channel.')
}

/** Returns terms for the operators' log. */
const logged = (terms: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(terms).map(([name, value]: [string, unknown]) => [name, typeof value === 'bigint' ? String(value) : value]))

/** Returns whether a database constraint was violated, which happens when the day's ceiling is below that of a round. */
const violatesCeilings = (error: unknown) => databaseCode(error) === '23514'

/** Adds the `partners` commands, for contracts with partners: calls, addresses, keys and ceilings of wins (@see DATABASE-6). */
export function addPartners(program: Command, withServices: WithServices): void {
  const partners = program.command('partners').description('contracts with partners: their calls, ceilings and keys, and wins that wait for a decision')

  /** Carries a change out, or only checks it in a dry run. */
  const apply = (
    action: string,
    code: string,
    dryRun: boolean,
    work: (tx: Tx, codeKey: string) => Promise<SigningKey | boolean | null>,
    { txid, question, sure = false }: { txid?: string; question?: string; sure?: boolean | undefined } = {},
  ) =>
    withServices(async (services) => {
      if (question !== undefined) await confirm(question, sure)
      const contractOf = async () => (await listPartners(services.db)).find((row) => row.code === code)
      const before = await contractOf()
      const amount = action === 'allow' ? ((await listHeld(services.db)).find((held) => held.partner === code && held.txid === txid)?.amount ?? null) : null
      if (!dryRun) await needSecondPerson(services, `partner ${code}`, amount)
      let key: SigningKey | boolean | null = null
      await services.db
        .transaction(async (tx) => {
          key = await work(tx, services.config.codeKey)
          if (key !== null && key !== false && dryRun) throw new Undo()
        })
        .catch((error: unknown) => {
          if (violatesCeilings(error)) throw new OpsError('The largest win of a day must not be below that of a round.')
          if (!(error instanceof Undo)) throw error
        })
      if (!key) throw new OpsError(action === 'add' ? `The partner "${code}" already exists.` : `There is no partner "${code}".`)
      if (dryRun) return print('Dry run: nothing was changed.')
      await writeAuditEntry(
        services,
        'done',
        { kind: 'partner', id: code },
        { ...(before && { before: logged(before) }), after: logged((await contractOf()) ?? {}) },
      )
      print(`Done: ${action} ${code}.`)
      if (typeof key === 'object') printKey(key)
    })

  partners
    .command('list', { isDefault: true })
    .description('list the contracts, and all keys without their secrets')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const [contracts, keys] = await Promise.all([listPartners(db), listKeys(db)])
        if (json) return print(JSON.stringify({ partners: contracts, keys }, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
        if (contracts.length === 0) return print('There are no partners.')
        table(
          ['code', 'name', 'state', 'kinds', 'pages', 'calls from', 'largest win', 'largest day'],
          contracts.map((row) => [
            row.code,
            row.name,
            row.state,
            row.kinds.join(', '),
            row.origin ?? 'PARTNERS_ORIGIN',
            row.addresses.join(', ') || 'anywhere',
            formatMoney(row.largestWin),
            formatMoney(row.largestDay),
          ]),
        )
        print()
        table(
          ['key', 'partner', 'from', 'until'],
          keys.map(({ id, partner, validFrom, validUntil }) => [id, partner, formatTime(validFrom), formatTime(validUntil)]),
        )
      }),
    )

  withTerms(
    partners
      .command('add')
      .description('add a partner; its secret is shown only once')
      .argument('<code>', 'code of the partner, which its calls contain', codeOf),
  ).action((code: string, { dryRun, name = code, kinds, origin = null, addresses = [], largestWin, largestDay }: Given) => {
    if (!kinds || largestWin === undefined || largestDay === undefined) throw new OpsError('Give --kinds, --largest-win and --largest-day.')
    const terms: Terms = { name, kinds, origin, addresses, largestWin, largestDay }
    return apply('add', code, dryRun, (tx, codeKey) => addPartner(tx, codeKey, code, terms))
  })

  withTerms(partners.command('change').description('change the given terms of a contract').argument('<code>', 'code of the partner')).action(
    (code: string, { dryRun, ...terms }: Given) => {
      if (Object.keys(terms).length === 0) throw new OpsError('Give at least one term to change.')
      return apply('change', code, dryRun, (tx) => changePartner(tx, code, terms))
    },
  )

  for (const [action, state, words] of [
    ['suspend', 'suspended', "reject a partner's calls, open none of its games and send it no calls"],
    ['resume', 'active', 'resume a suspended partner'],
  ] as const) {
    partners
      .command(action)
      .description(words)
      .argument('<code>', 'code of the partner')
      .addOption(yesOption())
      .action((code: string, { yes: sure }: { yes?: boolean }) =>
        apply(action, code, false, (tx) => changePartner(tx, code, { state }), { question: `${action === 'suspend' ? 'Suspend' : 'Resume'} ${code}?`, sure }),
      )
  }

  partners
    .command('key')
    .description('create a new secret, shown only once; earlier secrets stay valid for the overlap. Use overlap 0 for a stolen secret')
    .argument('<code>', 'code of the partner')
    .requiredOption('-o, --overlap <hours>', 'hours that earlier secrets stay valid', hoursOf)
    .addOption(yesOption())
    .action((code: string, { overlap, yes: sure }: { overlap: number; yes?: boolean }) => {
      const question = `Give ${code} a new secret, and end earlier ones ${overlap === 0 ? 'now' : `in ${overlap} hours`}?`
      return apply('key', code, false, (tx, codeKey) => rotateKey(tx, codeKey, code, overlap), { question, sure })
    })

  partners
    .command('allow')
    .description('allow a held credit above the ceilings; it is paid when the partner sends it again')
    .argument('<code>', 'code of the partner')
    .argument('<txid>', 'transaction id of the credit, as in held')
    .addOption(yesOption())
    .action((code: string, txid: string, { yes: sure }: { yes?: boolean }) =>
      apply('allow', code, false, (tx) => allowWin(tx, code, txid), { txid, question: `Let ${code} pay its win ${txid}?`, sure }),
    )

  partners
    .command('held')
    .description('list held wins above a ceiling. End a round with settle <partner> <round> --win or --void, allow a credit with partners allow')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const rows = await listHeld(db)
        if (json) return print(JSON.stringify(rows.map(({ amount, ...row }) => ({ ...row, amount: String(amount) }))))
        if (rows.length === 0) return print('No win is held.')
        table(
          ['since', 'partner', 'round', 'txid', 'player', 'game', 'win', 'above'],
          rows.map((row) => [
            formatTime(row.at),
            row.partner,
            row.round,
            row.txid,
            row.player,
            row.game,
            formatMoney(row.amount),
            `largest ${row.ceiling === 'day' ? 'day' : 'win'}${row.isCredit ? (row.allowed ? ', credit, allowed' : ', credit') : ''}`,
          ]),
        )
      }),
    )
}
