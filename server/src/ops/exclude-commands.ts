import { type Command, InvalidArgumentError } from 'commander'
import type { Services } from '../call'
import { breakByHouse, excludeByHouse, type HouseDecision } from '../modules/limits'
import { note } from './conclude'
import type { WithServices } from './connect'
import { confirm, OpsError, say } from './console'
import { yes } from './decision-commands'
import { playerOf, whoHelp } from './player-of'

const refusals: Readonly<Record<Exclude<HouseDecision, 'done'>, string>> = {
  longer: 'What holds already lasts as long; it is never shortened.',
  excluded: 'The player is excluded, which is more than a break.',
  closed: 'The account is closed.',
}

/** @throws OpsError for what the market does not have */
function among<T>(wanted: T | undefined, offered: readonly T[]): T {
  if (wanted === undefined || !offered.includes(wanted)) throw new OpsError(`This market has: ${offered.join(', ')}.`)
  return wanted
}

async function conclude(services: Services, action: string, playerId: number, detail: Record<string, string>, decided: HouseDecision): Promise<void> {
  await note(services, action, decided, { player: String(playerId), ...detail })
  if (decided !== 'done') throw new OpsError(refusals[decided])
  say('Done. The player has been told.')
}

function hoursOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a number of hours.')
  return Number(text)
}

/** What an operator decides to protect a player: a break or an exclusion, as the player's own, with a reason that is kept (@see R-15). */
export function addExclude(program: Command, withServices: WithServices): void {
  program
    .command('break')
    .description('close play to a player for some hours')
    .argument('<player>', whoHelp)
    .requiredOption('-H, --hours <hours>', 'how long, as the market has it', hoursOf)
    .requiredOption('-r, --reason <text>', 'why, for the log')
    .addOption(yes())
    .action((who: string, { hours, reason, yes: sure }: { hours: number; reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        among(hours, services.config.rules.breakHours)
        await confirm(`Close play to ${found.username} for ${hours} hours?`, sure ?? false)
        await conclude(services, 'break', found.id, { hours: String(hours), reason }, await breakByHouse(services, found.id, hours))
      }),
    )

  program
    .command('exclude')
    .description('exclude a player, with every account of the same person; it cannot be taken back')
    .argument('<player>', whoHelp)
    .requiredOption('-t, --term <term>', 'as the market has it: 6m, 1y, 5y, forever')
    .requiredOption('-r, --reason <text>', 'why, for the log')
    .addOption(yes())
    .action((who: string, { term: wanted, reason, yes: sure }: { term: string; reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const { exclusionTerms } = services.config.rules
        const term = among(
          exclusionTerms.find((each) => each === wanted),
          exclusionTerms,
        )
        await confirm(`Exclude ${found.username} (${term})? Nothing takes it back.`, sure ?? false)
        await conclude(services, 'exclude', found.id, { term, reason }, await excludeByHouse(services, found.id, term))
      }),
    )
}
