import type { Command } from 'commander'
import { checkDays, dayRoots, publicKeyOfDays, sealDays } from '../ledger'
import type { WithServices } from './connect'
import { OpsError, say, table } from './console'
import { everyFinding } from './every-finding'

/** The rules of the ledger, and what its days were when they ended (@see F-3). */
export function addAudit(program: Command, withServices: WithServices): void {
  program
    .command('audit')
    .description(
      'the rules of the ledger over the whole of it, the signatures of what companies sent, and whether the history is what it was at the end of each day; a finding ends with 1',
    )
    .action(() =>
      withServices(async ({ db, config }) => {
        const findings = [...(await everyFinding(db, config.codeKey)), ...(await checkDays(db, config.codeKey))]
        if (findings.length === 0) return say('The ledger keeps every rule.')
        table(
          ['rule', 'subject'],
          findings.map(({ rule, subject }) => [rule, subject]),
        )
        throw new OpsError(`${findings.length} findings.`)
      }),
    )

  program
    .command('days')
    .description('the history in one signed number a day, to be kept where nobody of this installation can change it')
    .option('-s, --since <day>', 'from this day on, such as 2031-12-01')
    .option('--json', 'as JSON, with the public key of the signatures', false)
    .action(({ since = '', json }: { since?: string; json: boolean }) =>
      withServices(async ({ db, config }) => {
        if (since !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new OpsError('--since is a day, such as 2031-12-01.')
        await sealDays(db, config.codeKey)
        const days = (await dayRoots(db)).filter(({ day }) => day >= since)
        if (json) return say(JSON.stringify({ publicKey: publicKeyOfDays(config.codeKey), days }))
        if (days.length === 0) return say('No day has ended yet.')
        table(
          ['day', 'rows', 'root', 'signature'],
          days.map(({ day, records, root, signature }) => [day, String(records), root, signature]),
        )
      }),
    )
}
