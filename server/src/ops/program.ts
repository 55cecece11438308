import { readFile } from 'node:fs/promises'
import { parseKurus } from '@kehribar/shared/rules/money'
import { Command, Option } from 'commander'
import { runInContext } from '../in-hand'
import { offersClosedNow } from '../modules/limits'
import { paragraphs, sendMessage } from '../modules/messages'
import { endRound } from '../partners-api/wallet/by-hand'
import { addAudit } from './audit-command'
import { conclude, note } from './conclude'
import { confirm, OpsError, say, table } from './console'
import type { WithServices } from './connect'
import { addErase } from './erase-command'
import { addExclude } from './exclude-commands'
import { addExport } from './export-command'
import { addDecisions, yes } from './decision-commands'
import { addImports } from './import-commands'
import { addHarm } from './harm-commands'
import { addJobs } from './job-commands'
import { addLimits } from './limit-commands'
import { addMigrate } from './migrate'
import { operator } from './operator'
import { addOffers } from './offer-commands'
import { addReceipt } from './receipt-command'
import { addRequest, addTransaction } from './transaction-command'
import { addMatches } from './match-commands'
import { addPartners } from './partner-commands'
import { addRegister } from './register-commands'
import { addVerification } from './verification-commands'
import { compare, readStatement, reconcile } from './reconcile'
import { playerOf, whoHelp } from './player-of'
import { addSplit } from './split-command'
import { whole } from './whole'
import { kinds, list, waiting } from './work'

/** A message's colour by what it is (@see NOTIF-04). */
const messageTypes = { good: 'success', todo: 'warning', failed: 'error', offer: 'purple' } as const

/** The operator's command: what waits, decisions, messages, and the books. */
export function buildProgram(opened: WithServices): Command {
  const withServices: WithServices = (work) => opened((services) => runInContext(`ops:${operator()}`, () => work(services)))
  const program = new Command('ops')
    .description(
      "An operator's work: what waits, decisions about it, messages to players, and the books.\nWorks beside a running server, or alone on its database (DATABASE_URL, or the data folder DATA_DIR).",
    )
    .showHelpAfterError('(ops --help shows every command)')
    .configureHelp({ sortSubcommands: false })

  program
    .command('list')
    .description('what waits; with a kind, each of them, oldest first')
    .argument('[kind]', kinds.join(', '))
    .option('-a, --all', 'decided ones too, newest first', false)
    .option('-n, --limit <rows>', 'at most so many', whole, 50)
    .option('--json', 'as JSON, for scripts', false)
    .action((of: string | undefined, { all, limit, json }: { all: boolean; limit: number; json: boolean }) =>
      withServices(async ({ db }) => {
        if (of === undefined) {
          const counts = await waiting(db)
          if (json) return say(JSON.stringify(Object.fromEntries(counts)))
          return table(
            ['waiting', 'how many'],
            counts.map(([name, count]) => [name, String(count)]),
          )
        }
        const known = kinds.find((name) => name === of)
        if (!known) throw new OpsError(`"${of}" is none of: ${kinds.join(', ')}.`)
        const { columns, rows } = await list(db, known, { all, limit })
        if (json) return say(JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place]])))))
        if (rows.length === 0) return say(`No ${known} ${all ? 'at all' : 'wait'}.`)
        table(columns, rows)
      }),
    )

  addDecisions(program, withServices)
  addSplit(program, withServices)
  addReceipt(program, withServices)

  program
    .command('message')
    .description('write to a player')
    .argument('<player>', whoHelp)
    .requiredOption('-s, --subject <text>', 'its title')
    .requiredOption('-t, --text <text>', 'its body; a line break begins a paragraph')
    .addOption(new Option('--type <type>', 'how it is shown').choices(Object.keys(messageTypes)).default('good'))
    .addOption(yes())
    .action((who: string, { subject, text, type, yes: sure }: { subject: string; text: string; type: keyof typeof messageTypes; yes?: boolean }) =>
      withServices(async (services) => {
        const { db } = services
        const found = await playerOf(db, who)
        if (subject.trim() === '' || text.trim() === '') throw new OpsError('Subject and text must not be empty.')
        await confirm(`Send "${subject}" to ${found.username}?`, sure ?? false)
        if (type === 'offer' && (await offersClosedNow(services, found.id)))
          throw new OpsError(`${found.username} is out of play, at a limit of their own, or on a register of excluded people: nothing is offered to them.`)
        const lines = text.split(/\\n|\n/).filter((line) => line.trim() !== '')
        const written = { subject: subject.trim().slice(0, 200), description: (lines[0] ?? '').slice(0, 200), body: paragraphs(...lines) }
        await sendMessage(db, found.id, { type: messageTypes[type], text: { tr: written, en: written, de: written } })
        await note(services, 'message', 'sent', { player: String(found.id) })
        say(`Sent to ${found.username}.`)
      }),
    )

  program
    .command('settle')
    .description('end a game round whose company will not any more: with a win, or void')
    .argument('<partner>', 'the company')
    .argument('<round>', "the company's number of the round")
    .addOption(new Option('-w, --win <lira>', 'what the player wins, 0 for a loss').conflicts('void'))
    .addOption(new Option('--void', 'the stakes go back'))
    .addOption(yes())
    .action((partner: string, round: string, { win, void: undo, yes: sure }: { win?: string; void?: boolean; yes?: boolean }) =>
      withServices(async (services) => {
        const kurus = win === undefined ? null : parseKurus(win)
        if (!undo && (kurus === null || kurus < 0n)) throw new OpsError('Say --win <lira> or --void.')
        await confirm(`${undo ? 'Void' : `Settle with a win of ${win} TRY`} round ${round} of ${partner}?`, sure ?? false)
        const outcome = await endRound(services.db, partner, round, undo || kurus === null ? 'void' : kurus)
        await conclude(services, 'settle', { kind: 'round', id: `${partner}:${round}` }, outcome === 'done' ? { done: true } : { done: false, reason: outcome })
      }),
    )

  addExport(program, withServices)
  addErase(program, withServices)
  addAudit(program, withServices)

  program
    .command('reconcile')
    .description("the ledger against deposits and withdrawals, refused reports, what is overdue; with a file, against a company's statement")
    .option('-d, --days <days>', 'how far back', whole, 30)
    .option('-f, --file <csv>', 'statement with the columns reference, state, amount')
    .action(({ days, file }: { days: number; file?: string }) =>
      withServices(async ({ db, config }) => {
        const lines =
          file === undefined ? null : readStatement(await readFile(file, 'utf8').catch(() => Promise.reject(new OpsError(`${file} cannot be read.`))))
        const differences = lines ? await compare(db, lines, days) : await reconcile(db, config.codeKey, days)
        if (differences.length === 0) return say('Everything agrees.')
        table(
          ['what', 'subject', 'detail'],
          differences.map(({ what, subject, detail }) => [what, subject, detail]),
        )
        throw new OpsError(`${differences.length} to be looked at.`)
      }),
    )

  addPartners(program, withServices)
  addMatches(program, withServices)
  addHarm(program, withServices)
  addExclude(program, withServices)
  addLimits(program, withServices)
  addVerification(program, withServices)
  addRegister(program, withServices)
  addTransaction(program, withServices)
  addRequest(program, withServices)
  addJobs(program, withServices)
  addImports(program, withServices)
  addOffers(program, withServices)
  addMigrate(program)
  return program
}
