import type { Command } from 'commander'
import { queryAndApplyRegister, registerHistory, playersExcludedByRegister } from '../modules/exclusion-register'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { formatTime, OpsError, print, table, parseWholeNumber } from './console'
import { playerOf, playerHelp } from './player-of'

/** Adds the `register` commands, for the answers of the exclusion register about players (@see PROTECT-15). */
export function addRegister(program: Command, withServices: WithServices): void {
  const register = program.command('register').description('answers of the national exclusion register about players, if the jurisdiction has one')

  register
    .command('list')
    .description('list players whose play it closes, longest first: "listed", or "unanswered" when it gave no answer')
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .action(({ limit }: { limit: number }) =>
      withServices(async (services) => {
        const rows = await readFrom(services, (db) => playersExcludedByRegister(db, limit))
        if (rows.length === 0) return print('None.')
        table(
          ['number', 'player', 'state', 'asked'],
          rows.map(({ id, username, state, at }) => [String(id), username, state ?? '', at ? formatTime(at) : '']),
        )
      }),
    )

  register
    .command('show')
    .description("show the current state of a player, and all of the register's answers, the latest first")
    .argument('<player>', playerHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        await writeAuditEntry(services, 'shown', { player: String(found.id) })
        print(`${found.username}: ${found.registerState ?? 'not asked about yet'}.`)
        const rows = await readFrom(services, (db) => registerHistory(db, found.id))
        if (rows.length > 0)
          table(
            ['at', 'occasion', 'answer', 'company', 'question'],
            rows.map(({ at, occasion, answer, partner, reference }) => [formatTime(at), occasion, answer, partner ?? 'none', reference]),
          )
      }),
    )

  register
    .command('ask')
    .description('query the register about a player now; its answer applies at once')
    .argument('<player>', playerHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const answered = await queryAndApplyRegister(services, found.id, 'operator')
        if (!answered) throw new OpsError('The jurisdiction has no exclusion register, or the account is closed.')
        await writeAuditEntry(services, answered.answer, { player: String(found.id) })
        print(`${found.username}: ${answered.answer}.`)
      }),
    )
}
