import type { Command } from 'commander'
import { askAndTake, registerHistory, stoppedByRegister } from '../modules/exclusion-register'
import { note } from './conclude'
import type { WithServices } from './connect'
import { moment, OpsError, say, table } from './console'
import { playerOf, whoHelp } from './player-of'
import { whole } from './whole'

/** What the market's register of excluded people said of players (@see R-15). */
export function addRegister(program: Command, withServices: WithServices): void {
  const register = program.command('register').description('what the national register of excluded people said of players, where the market has one')

  register
    .command('list')
    .description('players whom it keeps out of play, longest first: listed, or unanswered, as it gave no answer')
    .option('-n, --limit <rows>', 'at most so many', whole, 50)
    .action(({ limit }: { limit: number }) =>
      withServices(async ({ db }) => {
        const rows = await stoppedByRegister(db, limit)
        if (rows.length === 0) return say('None.')
        table(
          ['number', 'player', 'state', 'asked'],
          rows.map(({ id, username, state, at }) => [String(id), username, state ?? '', at ? moment(at) : '']),
        )
      }),
    )

  register
    .command('show')
    .description('what it said of one player last, and every answer, the latest first')
    .argument('<player>', whoHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        await note(services, 'register', 'shown', { player: String(found.id) })
        say(`${found.username}: ${found.registerState ?? 'not asked about yet'}.`)
        const rows = await registerHistory(services.db, found.id)
        if (rows.length > 0)
          table(
            ['at', 'occasion', 'answer', 'company', 'question'],
            rows.map(({ at, occasion, answer, partner, reference }) => [moment(at), occasion, answer, partner ?? 'none', reference]),
          )
      }),
    )

  register
    .command('ask')
    .description('ask it about one player now; what it says holds at once')
    .argument('<player>', whoHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const answered = await askAndTake(services, found.id, 'operator')
        if (!answered) throw new OpsError('The market has no register of excluded people, or the account is closed.')
        await note(services, 'register', answered.answer, { player: String(found.id) })
        say(`${found.username}: ${answered.answer}.`)
      }),
    )
}
