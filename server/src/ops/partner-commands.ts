import { type PartnerKind, partnerKinds } from '@kehribar/shared/partners/kinds'
import { parseKurus } from '@kehribar/shared/rules/money'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { databaseCode } from '../db/errors'
import type { Tx } from '../db/types'
import { addPartner, changePartner, listHeld, listKeys, listPartners, networkOf, rotateKey, type SigningKey, type Terms } from '../partners'
import { allowWin } from '../partners-api/wallet/by-hand'
import { note } from './conclude'
import type { WithServices } from './connect'
import { confirm, moment, money, OpsError, say, table } from './console'
import { yes } from './decision-commands'

function kindsOf(text: string): PartnerKind[] {
  const wanted = text.split(',')
  const known = partnerKinds.filter((kind) => wanted.includes(kind))
  if (known.length !== wanted.length) throw new InvalidArgumentError(`Kinds are ${partnerKinds.join(', ')}, with commas between them.`)
  return known
}

function originOf(text: string): string | null {
  if (text === '') return null
  if (!URL.canParse(text) || new URL(text).origin !== text || !text.startsWith('http'))
    throw new InvalidArgumentError('An origin looks like https://games.example.')
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
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) throw new InvalidArgumentError('A code is of at most 40 small letters, digits and dashes.')
  return text
}

function hoursOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of hours.')
  return Number(text)
}

type Given = Partial<Terms> & { dryRun: boolean }

/** What a contract says, each as an option. */
function withTerms(command: Command): Command {
  return command
    .option('--name <text>', 'how the company is called')
    .option('--kinds <kinds>', `what it may call, with commas: ${partnerKinds.join(', ')}`, kindsOf)
    .option('--origin <origin>', 'where its pages are; empty: PARTNERS_ORIGIN', originOf)
    .option('--addresses <list>', 'where its calls come from, addresses and networks with commas; empty: anywhere', addressesOf)
    .option('--largest-win <lira>', 'the most that one round may win without a person', ceilingOf)
    .option('--largest-day <lira>', 'the most that all of them may win on a day in Istanbul', ceilingOf)
    .addOption(new Option('-n, --dry-run', 'check, and say what would be done').default(false))
}

/** Ends a transaction whose work was only to be seen. */
class Undo extends Error {}

/** A secret is told once, here; the database has it sealed. */
function tellKey({ id, secret }: SigningKey): void {
  say(`Key     ${id}`)
  say(`Secret  ${secret}`)
  say('It is shown this once: hand it to the company on a safe way.')
}

/** What only the database can tell of a change: a day's ceiling below that of a round. */
const oddCeilings = (error: unknown) => databaseCode(error) === '23514'

/** The contracts with companies: who may call what, from where, with which secrets, and how much they may give away (@see F-6). */
export function addPartners(program: Command, withServices: WithServices): void {
  const partners = program
    .command('partners')
    .description('contracts with companies: what they may call and give away, their keys, and wins that wait for a person')

  /** Does it, or shows that it could be done. */
  const doing = (action: string, code: string, dryRun: boolean, work: (tx: Tx, codeKey: string) => Promise<SigningKey | boolean | null>) =>
    withServices(async (services) => {
      let key: SigningKey | boolean | null = null
      await services.db
        .transaction(async (tx) => {
          key = await work(tx, services.config.codeKey)
          if (key !== null && key !== false && dryRun) throw new Undo()
        })
        .catch((error: unknown) => {
          if (oddCeilings(error)) throw new OpsError('The largest win of a day must not be below that of a round.')
          if (!(error instanceof Undo)) throw error
        })
      if (!key) throw new OpsError(action === 'add' ? `There is a partner "${code}" already.` : `There is no partner "${code}".`)
      if (dryRun) return say('A dry run: nothing was changed.')
      await note(services, `partners.${action}`, 'done', { partner: code })
      say(`Done: ${action} ${code}.`)
      if (typeof key === 'object') tellKey(key)
    })

  partners
    .command('list', { isDefault: true })
    .description('the contracts, and the keys that hold or held; never a secret')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const [contracts, keys] = await Promise.all([listPartners(db), listKeys(db)])
        if (json) return say(JSON.stringify({ partners: contracts, keys }, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
        if (contracts.length === 0) return say('No company is contracted.')
        table(
          ['code', 'name', 'state', 'kinds', 'pages', 'calls from', 'largest win', 'largest day'],
          contracts.map((row) => [
            row.code,
            row.name,
            row.state,
            row.kinds.join(', '),
            row.origin ?? 'PARTNERS_ORIGIN',
            row.addresses.join(', ') || 'anywhere',
            money(row.largestWin),
            money(row.largestDay),
          ]),
        )
        say()
        table(
          ['key', 'partner', 'from', 'until'],
          keys.map(({ id, partner, validFrom, validUntil }) => [id, partner, moment(validFrom), moment(validUntil)]),
        )
      }),
    )

  withTerms(
    partners.command('add').description('contract a company; its secret is shown once').argument('<code>', 'as it names itself in its calls', codeOf),
  ).action((code: string, { dryRun, name = code, kinds, origin = null, addresses = [], largestWin, largestDay }: Given) => {
    if (!kinds || largestWin === undefined || largestDay === undefined) throw new OpsError('Say --kinds, --largest-win and --largest-day.')
    const terms: Terms = { name, kinds, origin, addresses, largestWin, largestDay }
    return doing('add', code, dryRun, (tx, codeKey) => addPartner(tx, codeKey, code, terms))
  })

  withTerms(partners.command('change').description('change what is named of a contract').argument('<code>', 'of the company')).action(
    (code: string, { dryRun, ...terms }: Given) => {
      if (Object.keys(terms).length === 0) throw new OpsError('Say what is to be changed.')
      return doing('change', code, dryRun, (tx) => changePartner(tx, code, terms))
    },
  )

  for (const [action, state, words] of [
    ['suspend', 'suspended', 'take none of its calls any more, open none of its games, ask nothing of it'],
    ['resume', 'active', 'work with it again'],
  ] as const) {
    partners
      .command(action)
      .description(words)
      .argument('<code>', 'of the company')
      .addOption(yes())
      .action(async (code: string, { yes: sure }: { yes?: boolean }) => {
        await confirm(`${action === 'suspend' ? 'Suspend' : 'Resume'} ${code}?`, sure ?? false)
        await doing(action, code, false, (tx) => changePartner(tx, code, { state }))
      })
  }

  partners
    .command('key')
    .description('a new secret, shown once; those before hold on for the overlap, and for a stolen one that is 0')
    .argument('<code>', 'of the company')
    .requiredOption('-o, --overlap <hours>', 'how long the secrets before are taken', hoursOf)
    .addOption(yes())
    .action(async (code: string, { overlap, yes: sure }: { overlap: number; yes?: boolean }) => {
      await confirm(`Give ${code} a new secret, and end those before ${overlap === 0 ? 'now' : `in ${overlap} hours`}?`, sure ?? false)
      await doing('key', code, false, (tx, codeKey) => rotateKey(tx, codeKey, code, overlap))
    })

  partners
    .command('allow')
    .description('let a held credit above the ceilings be paid when its company sends it again')
    .argument('<code>', 'of the company')
    .argument('<txid>', 'of the credit, as in held')
    .addOption(yes())
    .action(async (code: string, txid: string, { yes: sure }: { yes?: boolean }) => {
      await confirm(`Let ${code} pay its win ${txid}?`, sure ?? false)
      await doing('allow', code, false, (tx) => allowWin(tx, code, txid))
    })

  partners
    .command('held')
    .description('wins above a ceiling: a round is open until a person ends it, settle <partner> <round> --win or --void; a credit waits for partners allow')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db }) => {
        const rows = await listHeld(db)
        if (json) return say(JSON.stringify(rows.map(({ amount, ...row }) => ({ ...row, amount: String(amount) }))))
        if (rows.length === 0) return say('No win is held.')
        table(
          ['since', 'partner', 'round', 'txid', 'player', 'game', 'win', 'above'],
          rows.map((row) => [
            moment(row.at),
            row.partner,
            row.round,
            row.txid,
            row.player,
            row.game,
            money(row.amount),
            `largest ${row.ceiling === 'day' ? 'day' : 'win'}${row.isCredit ? (row.allowed ? ', credit, allowed' : ', credit') : ''}`,
          ]),
        )
      }),
    )
}
