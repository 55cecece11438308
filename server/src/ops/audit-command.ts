import type { Command } from 'commander'
import { clockProblem } from '../db/now'
import type { Services } from '../call'
import type { Db } from '../db/types'
import { audit, checkDays, checkProtection, dayRoots, type Finding, publicKeyOfDays, sealDays, separateSigned, signOff } from '../ledger'
import { checkMessages } from '../partners-api'
import { actingName } from '../modules/operators'
import { asOwner, readFrom, type WithServices } from './connect'
import { confirm, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { writeAuditEntry } from './report-outcome'

type Read = (work: (from: Db) => Promise<Finding[]>) => Promise<Finding[]>

/** Returns the findings of partners' messages, of the ledger and of protected rows. If the ledger's rules cannot run, that is a finding too. */
export async function collectFindings(db: Db, codeKey: string, read: Read = (work) => work(db)): Promise<Finding[]> {
  const messages = await checkMessages(db, { codeKey })
  const ledger = await read(audit).catch((error: unknown) => [{ rule: 'audit_failed', subject: String(error) }])
  return [...messages, ...ledger, ...(await read(checkProtection))]
}

async function allFindings(services: Services): Promise<Finding[]> {
  const { db, config } = services
  const read: Read = (work) => readFrom(services, work)
  return [...(await collectFindings(db, config.codeKey, read)), ...(await read((from) => checkDays(from, config.codeKey)))]
}

/** Adds the commands `audit` (rules of the ledger, messages, roots of days) and `days` (the roots) (@see DATABASE-3). */
export function addAudit(program: Command, withServices: WithServices): void {
  const command = program
    .command('audit')
    .description(
      "check the whole ledger against its rules, the signatures of partners' messages, protected rows against their histories, and the history against the roots of its days; exit code 1 after a finding",
    )
    .action(() =>
      withServices(async (services) => {
        const { open, signed } = await separateSigned(services.db, await allFindings(services))
        if (signed.length > 0)
          table(
            ['signed off', 'subject', 'by', 'reason'],
            signed.map(({ rule, subject, signedBy, reason }) => [rule, subject, signedBy, reason]),
          )
        if (open.length === 0) return print(signed.length === 0 ? 'The audit found no faults.' : 'The audit found no other faults.')
        table(
          ['rule', 'subject'],
          open.map(({ rule, subject }) => [rule, subject]),
        )
        throw new OpsError(`${open.length} findings.`)
      }),
    )

  command
    .command('sign')
    .description('sign a finding off that you can explain, such as one of a wrong clock: it stays listed and is no alarm any more')
    .argument('<rule>', 'rule of the finding')
    .argument('<subject>', 'subject of the finding, as listed')
    .requiredOption('-r, --reason <text>', 'explanation')
    .addOption(yesOption())
    .action((rule: string, subject: string, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const { open } = await separateSigned(services.db, await allFindings(services))
        if (!open.some((finding) => finding.rule === rule && finding.subject === subject))
          throw new OpsError(`The audit has no open finding "${rule}" "${subject}".`)
        await confirm(`Sign off ${rule} ${subject}, because "${reason}"? Nobody can undo it.`, sure ?? false)
        await asOwner(services, (owner) => signOff(owner, { rule, subject, signedBy: actingName(), reason }))
        await writeAuditEntry(services, 'done', { kind: rule, id: subject, reason })
        print('Done.')
      }),
    )

  program
    .command('days')
    .description('print the signed root hash of each day, to be stored outside of this installation')
    .option('-s, --since <day>', 'first day, such as 2031-12-01')
    .option('--json', 'as JSON, with the public key of the signatures', false)
    .action(({ since = '', json }: { since?: string; json: boolean }) =>
      withServices(async ({ db, config }) => {
        if (since !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new OpsError('--since must be a day, such as 2031-12-01.')
        const problem = await clockProblem(db)
        if (problem !== null) throw new OpsError(`${problem} No day gets its root until they agree.`)
        await sealDays(db, config.codeKey)
        const days = (await dayRoots(db)).filter(({ day }) => day >= since)
        if (json) return print(JSON.stringify({ publicKey: publicKeyOfDays(config.codeKey), days }))
        if (days.length === 0) return print('No day has a root yet.')
        table(
          ['day', 'rows', 'root', 'signature'],
          days.map(({ day, records, root, signature }) => [day, String(records), root, signature]),
        )
      }),
    )
}
