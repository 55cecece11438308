import type { Command } from 'commander'
import type { Db } from '../db/types'
import { audit, checkDays, dayRoots, type Finding, publicKeyOfDays, sealDays } from '../ledger'
import { checkMessages } from '../partners-api'
import type { WithServices } from './connect'
import { OpsError, print, table } from './console'

/** Returns the findings of partners' messages and of the ledger. If the ledger's rules cannot run, that is a finding too. */
export async function collectFindings(db: Db, codeKey: string): Promise<Finding[]> {
  const messages = await checkMessages(db, { codeKey })
  return [...messages, ...(await audit(db).catch((error: unknown) => [{ rule: 'audit_failed', subject: String(error) }]))]
}

/** Adds the commands `audit` (rules of the ledger, messages, roots of days) and `days` (the roots) (@see DATABASE-3). */
export function addAudit(program: Command, withServices: WithServices): void {
  program
    .command('audit')
    .description(
      "check the whole ledger against its rules, the signatures of partners' messages, and the history against the roots of its days; exit code 1 after a finding",
    )
    .action(() =>
      withServices(async ({ db, config }) => {
        const findings = [...(await collectFindings(db, config.codeKey)), ...(await checkDays(db, config.codeKey))]
        if (findings.length === 0) return print('The audit found no faults.')
        table(
          ['rule', 'subject'],
          findings.map(({ rule, subject }) => [rule, subject]),
        )
        throw new OpsError(`${findings.length} findings.`)
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
