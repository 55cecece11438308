import { type Command, InvalidArgumentError } from 'commander'
import type { Services } from '../call'
import { breakByHouse, type BreakResult, excludeByHouse } from '../modules/exclusion'
import { writeAuditEntry } from './report-outcome'
import type { WithServices } from './connect'
import { confirm, OpsError, print } from './console'
import { yesOption } from './decision-commands'
import { playerOf, playerHelp } from './player-of'

const refusals: Readonly<Record<Exclude<BreakResult, 'done'>, string>> = {
  longer: 'The current break or exclusion lasts at least as long; it is never shortened.',
  excluded: 'The player is excluded already, which is stricter than a break.',
  closed: 'The account is closed.',
}

/** Checks that the jurisdiction has a value. @throws OpsError when it does not */
function parseChoice<T>(value: T | undefined, offered: readonly T[]): T {
  if (value === undefined || !offered.includes(value)) throw new OpsError(`This jurisdiction has: ${offered.join(', ')}.`)
  return value
}

async function reportAction(services: Services, playerId: number, detail: Record<string, string>, decided: BreakResult): Promise<void> {
  await writeAuditEntry(services, decided, { player: String(playerId), ...detail })
  if (decided !== 'done') throw new OpsError(refusals[decided])
  print('Done. The player has been notified.')
}

function hoursOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a number of hours.')
  return Number(text)
}

/** Adds `break` and `exclude`, by which an operator protects a player; the reason goes into the audit log (@see PROTECT-15). */
export function addExclude(program: Command, withServices: WithServices): void {
  program
    .command('break')
    .description('close play for a player for some hours')
    .argument('<player>', playerHelp)
    .requiredOption('-H, --hours <hours>', 'length, one of the values of the jurisdiction', hoursOf)
    .requiredOption('-r, --reason <text>', 'reason, for the audit log')
    .addOption(yesOption())
    .action((who: string, { hours, reason, yes: sure }: { hours: number; reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        parseChoice(hours, services.config.rules.breakHours)
        await confirm(`Close play for ${found.username} for ${hours} hours?`, sure ?? false)
        await reportAction(services, found.id, { hours: String(hours), reason }, await breakByHouse(services, found.id, hours))
      }),
    )

  program
    .command('exclude')
    .description('exclude a player with all accounts of the same person; this cannot be undone')
    .argument('<player>', playerHelp)
    .requiredOption('-t, --term <term>', 'term, one of the values of the jurisdiction: 6m, 1y, 5y, forever')
    .requiredOption('-r, --reason <text>', 'reason, for the audit log')
    .addOption(yesOption())
    .action((who: string, { term: wanted, reason, yes: sure }: { term: string; reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const { exclusionTerms } = services.config.rules
        const term = parseChoice(
          exclusionTerms.find((each) => each === wanted),
          exclusionTerms,
        )
        await confirm(`Exclude ${found.username} (${term})? This cannot be undone.`, sure ?? false)
        await reportAction(services, found.id, { term, reason }, await excludeByHouse(services, found.id, term))
      }),
    )
}
