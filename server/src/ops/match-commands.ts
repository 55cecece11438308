import { type Command, InvalidArgumentError } from 'commander'
import { decideMatch, openMatches } from '../modules/exclusion'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { confirm, formatTime, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'

function numberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a number of the list.')
  return Number(text)
}

/** Adds the `matches` commands, for accounts similar to an excluded player; their play is closed until a decision (@see PROTECT-2). */
export function addMatches(program: Command, withServices: WithServices): void {
  const matches = program
    .command('matches')
    .description('list accounts that are similar to an excluded player and wait for a decision')
    .action(() =>
      withServices(async (services) => {
        const rows = await readFrom(services, openMatches)
        if (rows.length === 0) return print('None.')
        table(
          ['no.', 'since', 'player', 'name', 'born', 'like', 'excluded', 'until'],
          rows.map(({ id, at, player, name, birthDate, alike, excluded, until }) => [
            String(id),
            formatTime(at),
            player,
            name,
            birthDate ?? '',
            alike.join(', '),
            excluded,
            until ? formatTime(until) : 'for good',
          ]),
        )
      }),
    )
  const decide = (name: 'same' | 'other', description: string) =>
    matches
      .command(name)
      .description(description)
      .argument('<number>', 'number in the list', numberOf)
      .addOption(yesOption())
      .action((id: number, { yes: sure }: { yes?: boolean }) =>
        withServices(async (services) => {
          await confirm(`Decide ${id}: ${name === 'same' ? 'the same person' : 'somebody else'}?`, sure ?? false)
          if ((await decideMatch(services.db, id, name)) === 'gone') throw new OpsError('No waiting match has this number.')
          await writeAuditEntry(services, name, { match: String(id) })
          print('Done.')
        }),
      )
  decide('same', 'decide that it is the same person: the exclusion applies to this account too')
  decide('other', 'decide that it is another person: play opens')
}
