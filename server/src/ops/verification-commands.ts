import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { restrictionsOf, type VerificationReason, verificationReasons, type VerificationState, verificationStates } from '@kehribar/shared/rules/verification'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { decideVerification, verificationHistory, verificationOf, type VerificationRow, verificationsIn, verificationsSince } from '../modules/verification'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { confirm, formatMoney, formatTime, OpsError, print, table, parseWholeNumber } from './console'
import { yesOption } from './decision-commands'
import { playerOf, playerHelp } from './player-of'

type Step = Awaited<ReturnType<typeof verificationHistory>>[number]

const stepCells = ({ at, event, state, by, partner, caseId, asked, results, reason, validUntil }: Step): string[] => [
  formatTime(at),
  event,
  state,
  by,
  partner ?? '',
  caseId ?? '',
  (asked ?? []).join(', '),
  (results ?? []).map(({ check, passed }) => `${check} ${passed ? 'passed' : 'failed'}`).join(', '),
  reason ?? '',
  validUntil ? formatTime(validUntil) : '',
]
const stepHeads = ['at', 'event', 'state', 'by', 'company', 'case', 'asked', 'found', 'reason', 'valid until']

/** Describes the restrictions of a player in this state. */
function held({ state, since }: Pick<VerificationRow, 'state' | 'since'>, rules: MarketRules): string {
  const { depositLira, withdrawal, playFrom } = restrictionsOf({ state, since }, rules)
  const parts = [
    ...(depositLira === null ? [] : [`deposits above ${formatMoney(BigInt(depositLira) * 100n)}`]),
    ...(withdrawal ? ['withdrawals'] : []),
    ...(playFrom === null ? [] : [`play from ${formatTime(playFrom)}`]),
  ]
  return parts.length === 0 ? 'none' : parts.join(', ')
}

/** Adds the `verification` commands: states of players, and an operator's decision in place of an identity company's (@see PROTECT-3). */
export function addVerification(program: Command, withServices: WithServices): void {
  const verification = program.command('verification').description("verification of players' identities, and the restrictions until then")

  verification
    .command('list')
    .description('list players in a state, the longest unverified first')
    .addOption(new Option('-s, --state <state>', 'state of verification').choices([...verificationStates]).default('pending'))
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .action(({ state, limit }: { state: VerificationState; limit: number }) =>
      withServices(async (services) => {
        const { rules } = services.config
        const rows = await readFrom(services, (db) => verificationsIn(db, state, limit))
        if (rows.length === 0) return print('None.')
        table(
          ['number', 'player', 'secret', 'state', state === 'verified' ? 'valid until' : 'unverified since', 'restrictions'],
          rows.map((row) => [
            String(row.id),
            row.username,
            row.secret ? 'yes' : '',
            row.state,
            state === 'verified' ? (row.until ? formatTime(row.until) : 'for good') : formatTime(row.since),
            held(row, rules),
          ]),
        )
      }),
    )

  verification
    .command('show')
    .description('show the state of a player, and every step that led to it, the latest first')
    .argument('<player>', playerHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const row = await verificationOf(services.db, found.id)
        await writeAuditEntry(services, 'shown', { player: String(found.id) })
        print(`${row.username}: ${row.state}. Restrictions: ${held(row, services.config.rules)}.`)
        const steps = await readFrom(services, (db) => verificationHistory(db, found.id))
        if (steps.length > 0) table(stepHeads, steps.map(stepCells))
      }),
    )

  verification
    .command('decide')
    .description('decide in place of a company, or against its result; the player is notified, and a case that is open at a company ends')
    .argument('<player>', playerHelp)
    .option('--verified', 'identity and age are confirmed', false)
    .addOption(new Option('--refused <reason>', 'identity is not confirmed; the reason is shown to the player').choices([...verificationReasons]))
    .requiredOption('-n, --note <text>', 'checked evidence, for the audit log')
    .addOption(yesOption())
    .action((who: string, { verified, refused, note: why, yes: sure }: { verified: boolean; refused?: VerificationReason; note: string; yes?: boolean }) =>
      withServices(async (services) => {
        if (verified === (refused !== undefined)) throw new OpsError('Give either --verified or --refused with a reason.')
        const found = await playerOf(services.db, who)
        const word = refused === undefined ? 'verified' : `refused (${refused})`
        await confirm(`${found.username} (${found.firstName} ${found.lastName}, ${found.birthDate ?? 'no birth date'}): ${word}?`, sure ?? false)
        const done = await decideVerification(services, found.id, refused === undefined ? { pass: true } : { pass: false, reason: refused })
        await writeAuditEntry(services, done, { player: String(found.id), decision: word, note: why })
        if (done !== 'done') throw new OpsError(done === 'closed' ? 'The account is closed.' : 'Nothing was done: the player has this state already.')
        print('Done. The player has been notified.')
      }),
    )

  verification
    .command('export')
    .description('export every step since a day as a CSV file that only your account can read')
    .argument('<day>', 'yyyy-mm-dd')
    .requiredOption('-o, --out <file>', 'target file')
    .action((day: string, { out }: { out: string }) =>
      withServices(async (services) => {
        if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new OpsError('A day must be yyyy-mm-dd.')
        const steps = await readFrom(services, (db) => verificationsSince(db, day))
        const rows = steps.map(({ row, username }) => [row.playerId, username, ...stepCells(row)])
        const text = stringify([['number', 'player', ...stepHeads], ...rows], { bom: true, record_delimiter: '\r\n' })
        await writeFile(out, text, { mode: 0o600 }).catch((error: Error) => Promise.reject(new OpsError(`${out} cannot be written: ${error.message}`)))
        await writeAuditEntry(services, 'exported', { since: day, rows: String(rows.length) })
        print(`${rows.length === 1 ? 'One row' : `${rows.length} rows`} in ${out}.`)
      }),
    )
}
