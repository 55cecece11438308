import type { Command } from 'commander'
import { closedAccounts, erase } from '../modules/personal-data'
import { note } from './conclude'
import { asOwner, type WithServices } from './connect'
import { confirm, moment, OpsError, say, table } from './console'
import { yes } from './decision-commands'
import { playerOf, whoHelp } from './player-of'

const refusals = {
  open: 'The account is not closed: its player closes it, on the page of limits.',
  owed: 'Money is still the player’s: it is paid out or sent back first.',
} as const

/** Takes a person out of a closed account (@see E-9). */
export function addErase(program: Command, withServices: WithServices): void {
  program
    .command('erase')
    .description('take what is personal out of a closed account; without a name, the accounts that are closed')
    .argument('[player]', whoHelp)
    .addOption(yes())
    .action((who: string | undefined, { yes: sure }: { yes?: boolean }) =>
      withServices(async (services) => {
        const { db, config } = services
        if (who === undefined) {
          const rows = await closedAccounts(db)
          if (rows.length === 0) return say('None.')
          return table(
            ['player', 'user name', 'closed', 'contact erased'],
            rows.map(({ id, username, closedAt, erasedAt }) => [String(id), username, moment(closedAt), moment(erasedAt)]),
          )
        }
        const { id, username } = await playerOf(db, who)
        const outcome = await asOwner(services, async (owners) => {
          await confirm(`Erase ${username} (player ${id})? Nothing brings it back.`, sure ?? false)
          return erase(owners, id, config.rules.recordYears)
        })
        if ('refused' in outcome) {
          await note(services, 'erase', outcome.refused, { player: String(id) })
          throw new OpsError(
            'keptUntil' in outcome ? `Nothing is left that may go; the record is kept until ${moment(outcome.keptUntil)}.` : refusals[outcome.refused],
          )
        }
        await note(services, 'erase', outcome.done, { player: String(id) })
        say(
          outcome.done === 'record'
            ? `Player ${id} is nobody any more.`
            : `Player ${id} can be reached no more, and how they played is gone. Name, birth date, identity number and accounts are kept until ${moment(outcome.keptUntil)}; then ask again.`,
        )
      }),
    )
}
