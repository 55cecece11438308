import type { Command } from 'commander'
import { closedAccounts, erase } from '../modules/personal-data'
import { writeAuditEntry } from './report-outcome'
import { asOwner, type WithServices } from './connect'
import { confirm, formatTime, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { playerOf, playerHelp } from './player-of'

const refusals = {
  open: 'The account is not closed: the player closes it on the page of limits.',
  owed: 'The account still has money: pay it out or send it back first.',
} as const

/** Adds `erase`, which removes personal data from a closed account (@see OPERATE-9). */
export function addErase(program: Command, withServices: WithServices): void {
  program
    .command('erase')
    .description('erase the personal data of a closed account; without a player, list the closed accounts')
    .argument('[player]', playerHelp)
    .addOption(yesOption())
    .action((who: string | undefined, { yes: sure }: { yes?: boolean }) =>
      withServices(async (services) => {
        const { db, config } = services
        if (who === undefined) {
          const rows = await closedAccounts(db)
          if (rows.length === 0) return print('None.')
          return table(
            ['player', 'user name', 'closed', 'contact erased'],
            rows.map(({ id, username, closedAt, erasedAt }) => [String(id), username, formatTime(closedAt), formatTime(erasedAt)]),
          )
        }
        const { id, username } = await playerOf(db, who)
        const outcome = await asOwner(services, async (owners) => {
          await confirm(`Erase ${username} (player ${id})? This cannot be undone.`, sure ?? false)
          return erase(owners, id, config.rules.recordYears)
        })
        if ('refused' in outcome) {
          await writeAuditEntry(services, outcome.refused, { player: String(id) })
          throw new OpsError(
            'keptUntil' in outcome
              ? `Nothing more can be erased yet; the legal record is kept until ${formatTime(outcome.keptUntil)}.`
              : refusals[outcome.refused],
          )
        }
        await writeAuditEntry(services, outcome.done, { player: String(id) })
        print(
          outcome.done === 'record'
            ? `All personal data of player ${id} is erased.`
            : `The contact data and play history of player ${id} are erased. Name, birth date, identity number and accounts are kept until ${formatTime(outcome.keptUntil)}; run the command again then.`,
        )
      }),
    )
}
