import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { reasonText, stageNames, shownReason } from '@kehribar/shared/rules/harm-words'
import { assessmentsSince, harmOf, type OperatorAssessment, playersAtRisk } from '../modules/harm'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { formatMoney, formatTime, OpsError, print, table, parseWholeNumber } from './console'
import { playerOf, playerHelp } from './player-of'

const stageOf = ({ stage }: Pick<OperatorAssessment, 'stage'>): string => (stage === null ? '' : stageNames.en[stage])
const sentences = ({ reasons }: OperatorAssessment): string[] => reasons.map((reason) => reasonText(shownReason(reason), 'en'))

/** Describes the measures taken because of an assessment. */
function followed({ answered, suggested, breakUntil, callId }: OperatorAssessment): string {
  if (answered === null) return ''
  const parts = [
    ...(suggested === null ? [] : [`limit of ${formatMoney(suggested)} suggested`]),
    ...(breakUntil ? [`break until ${formatTime(breakUntil)}`] : []),
    ...(callId === null ? [] : [`call ${callId}`]),
  ]
  return parts.length === 0 ? 'notified' : `notified, ${parts.join(', ')}`
}

/** Returns one row per reason. The first row also has the player's cells. */
const lines = (found: OperatorAssessment): string[][] =>
  sentences(found).map((sentence, place) =>
    place === 0 ? [found.player, found.day, String(found.score), stageOf(found), followed(found), found.state, sentence] : ['', '', '', '', '', '', sentence],
  )

const heads = ['player', 'day', 'score', 'stage', 'done', 'state', 'reasons, as shown to the player']

/** Adds the `harm` commands: players with markers of harm, with the reasons as shown to the players (@see PROTECT-15). */
export function addHarm(program: Command, withServices: WithServices): void {
  const harm = program
    .command('harm')
    .description('list players with markers of harm and the reasons, the highest score first')
    .option('-d, --days <days>', 'number of past days', parseWholeNumber, 14)
    .option('--json', 'as JSON, for scripts', false)
    .action(({ days, json }: { days: number; json: boolean }) =>
      withServices(async (services) => {
        const found = await readFrom(services, (db) => playersAtRisk(db, days))
        if (json)
          return print(
            JSON.stringify(
              found.map(({ suggested, ...each }) => ({
                ...each,
                suggested: suggested === null ? null : Number(suggested),
                sentences: sentences({ ...each, suggested }),
              })),
            ),
          )
        if (found.length === 0) return print('None.')
        table(heads, found.flatMap(lines))
      }),
    )

  harm
    .command('show')
    .description('show all assessments of a player, and the days behind them')
    .argument('<player>', playerHelp)
    .action((who: string) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const { assessments, days } = await readFrom(services, (db) => harmOf(db, found.id))
        await writeAuditEntry(services, 'shown', { player: String(found.id) })
        if (assessments.length === 0) print('No markers of harm were found.')
        else table(heads, assessments.flatMap(lines))
        if (days.length === 0) return
        print()
        table(
          ['day', 'deposited', 'staked', 'won', 'chases', 'cancelled', 'declined', 'raises', 'minutes', 'at night', 'products'],
          days.map((each) => [
            each.day,
            formatMoney(each.deposited),
            formatMoney(each.staked),
            formatMoney(each.won),
            ...[each.chases, each.cancelled, each.declined, each.raises, each.minutes, each.nightMinutes].map(String),
            each.products.join(', '),
          ]),
        )
      }),
    )

  harm
    .command('export')
    .description('export all assessments since a day as a CSV file that only your account can read')
    .argument('<day>', 'yyyy-mm-dd')
    .requiredOption('-o, --out <file>', 'target file')
    .action((day: string, { out }: { out: string }) =>
      withServices(async (services) => {
        if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new OpsError('A day must be yyyy-mm-dd.')
        const found = await readFrom(services, (db) => assessmentsSince(db, day))
        const rows = found.map((each) => [
          each.playerId,
          each.player,
          each.day,
          each.score,
          stageOf(each),
          followed(each),
          each.state,
          sentences(each).join(' '),
        ])
        const text = stringify([['number', ...heads], ...rows], { bom: true, record_delimiter: '\r\n' })
        await writeFile(out, text, { mode: 0o600 }).catch((error: Error) => Promise.reject(new OpsError(`${out} cannot be written: ${error.message}`)))
        await writeAuditEntry(services, 'exported', { since: day, rows: String(found.length) })
        print(`${found.length === 1 ? 'One row' : `${found.length} rows`} in ${out}.`)
      }),
    )
}
