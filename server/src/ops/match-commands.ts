import { type Command, InvalidArgumentError } from 'commander'
import { decideMatch, openMatches } from '../modules/limits'
import { note } from './conclude'
import type { WithServices } from './connect'
import { confirm, moment, OpsError, say, table } from './console'
import { yes } from './decision-commands'

function numberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is a number of the list.')
  return Number(text)
}

/** Accounts that are like somebody excluded: a person looks at each, play waits until then (@see R-2). */
export function addMatches(program: Command, withServices: WithServices): void {
  const matches = program
    .command('matches')
    .description('accounts that are like somebody who is excluded, and wait for a decision')
    .action(() =>
      withServices(async ({ db }) => {
        const rows = await openMatches(db)
        if (rows.length === 0) return say('None.')
        table(
          ['no.', 'since', 'player', 'name', 'born', 'like', 'excluded', 'until'],
          rows.map(({ id, at, player, name, birthDate, alike, excluded, until }) => [
            String(id),
            moment(at),
            player,
            name,
            birthDate ?? '',
            alike.join(', '),
            excluded,
            until ? moment(until) : 'for good',
          ]),
        )
      }),
    )
  const decide = (name: 'same' | 'other', description: string) =>
    matches
      .command(name)
      .description(description)
      .argument('<number>', 'of the list', numberOf)
      .addOption(yes())
      .action((id: number, { yes: sure }: { yes?: boolean }) =>
        withServices(async (services) => {
          await confirm(`Decide ${id}: ${name === 'same' ? 'the same person' : 'somebody else'}?`, sure ?? false)
          if ((await decideMatch(services.db, id, name)) === 'gone') throw new OpsError('There is none of this number that waits.')
          await note(services, 'match', name, { match: String(id) })
          say('Done.')
        }),
      )
  decide('same', 'it is the same person: the exclusion holds for this account too')
  decide('other', 'it is somebody else: play opens')
}
