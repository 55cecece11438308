import { readFile } from 'node:fs/promises'
import { parseKurus } from '@kehribar/shared/rules/money'
import { rightOf } from '@kehribar/shared/rules/operators'
import { Command, Option } from 'commander'
import { runInContext } from '../observability/operation-context'
import { type Acting, actAs } from '../modules/operators'
import { offersClosedNow } from '../modules/safer-play'
import { htmlParagraphs, sendMessage } from '../modules/messages'
import { endRound, stakesOf } from '../partners-api/wallet/by-hand'
import { addAudit } from './audit-command'
import { reportOutcome, writeAuditEntry } from './report-outcome'
import { confirm, OpsError, print, table, parseWholeNumber } from './console'
import { readFrom, type WithServices } from './connect'
import { addErase } from './erase-command'
import { addExclude } from './exclude-commands'
import { addExport } from './export-command'
import { addDecisions, yesOption } from './decision-commands'
import { addImports } from './import-commands'
import { addFigures } from './figure-commands'
import { addHarm } from './harm-commands'
import { addJobs } from './job-commands'
import { addLimits } from './limit-commands'
import { addMigrate } from './migrate'
import { addLog, addPending } from './pending-commands'
import { addOffers } from './offer-commands'
import { addOperators } from './operator-commands'
import { addReceipt } from './receipt-command'
import { addRequest, addTransaction } from './transaction-command'
import { addMatches } from './match-commands'
import { addPartners } from './partner-commands'
import { addRegister } from './register-commands'
import { addVerification } from './verification-commands'
import { compare, readStatement, reconcile, unpaidDeposits } from './reconcile'
import { addPlayers } from './player-commands'
import { playerOf, playerHelp } from './player-of'
import { addReviews } from './review-commands'
import { addSignIn } from './sign-in-commands'
import { authorise, readToken, type ReadToken } from './sign-in'
import { needSecondPerson } from './second-person'
import { addSplit } from './split-command'
import { kinds, listItems, countWaiting } from './work'

/** Colour of a message by its type (@see NOTIF-04). */
const messageTypes = { good: 'success', todo: 'warning', failed: 'error', offer: 'purple' } as const

/** Returns the action of a command, as in the table of rights: `partners key`, `approve withdrawals`. */
function actionOf(command: Command): string {
  const names = [command.name()]
  for (let above = command.parent; above?.parent; above = above.parent) names.unshift(above.name())
  const path = names.join(' ')
  const withKind = `${path} ${command.args[0] ?? ''}`
  return rightOf(withKind) ? withKind : path
}

interface ProgramOptions {
  readonly token?: ReadToken
  /** The request that a second person has approved, and that this program executes. */
  readonly approved?: Acting
}

/** Builds the operator's command line with all commands. Each runs as the signed-in operator, and only with the right to it (@see OPERATE-16). */
export function buildProgram(opened: WithServices, { token = readToken, approved }: ProgramOptions = {}): Command {
  let action = ''
  let words: readonly string[] = []
  const withServices: WithServices = (work) =>
    opened(async (services) => {
      const acting = approved ?? (await authorise(services, { action, words, token }))
      await runInContext(`ops:${acting.operator?.name ?? 'owner'}`, () => actAs(acting, () => work(services)))
    })
  const program = new Command('ops')
    .description(
      'Commands for operators: waiting items, decisions, messages to players, audit and reconciliation.\nRuns next to a server, or alone on its database (DATABASE_URL, or the data folder DATA_DIR).',
    )
    .showHelpAfterError('(ops --help shows every command)')
    .configureHelp({ sortSubcommands: false })
    .hook('preAction', (_program, command) => {
      action = actionOf(command)
      words = (program as Command & { readonly rawArgs: readonly string[] }).rawArgs.slice(2)
    })
    // A command and its subcommands may have options of the same name.
    .enablePositionalOptions()

  program
    .command('list')
    .description('count the waiting items; with a kind, list them, oldest first')
    .argument('[kind]', kinds.join(', '))
    .option('-a, --all', 'include decided items, newest first', false)
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .option('--json', 'as JSON, for scripts', false)
    .action((of: string | undefined, { all, limit, json }: { all: boolean; limit: number; json: boolean }) =>
      withServices(async (services) => {
        if (of === undefined) {
          const counts = await readFrom(services, countWaiting)
          if (json) return print(JSON.stringify(Object.fromEntries(counts)))
          return table(
            ['waiting', 'how many'],
            counts.map(([name, count]) => [name, String(count)]),
          )
        }
        const known = kinds.find((name) => name === of)
        if (!known) throw new OpsError(`"${of}" is not one of: ${kinds.join(', ')}.`)
        const { columns, rows } = await readFrom(services, (db) => listItems(db, known, { all, limit }))
        if (json) return print(JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place]])))))
        if (rows.length === 0) return print(`No ${known} ${all ? 'at all' : 'wait'}.`)
        table(columns, rows)
      }),
    )

  addDecisions(program, withServices)
  addReviews(program, withServices)
  addSplit(program, withServices)
  addReceipt(program, withServices)

  addPlayers(program, withServices)

  program
    .command('message')
    .description('send a message to a player')
    .argument('<player>', playerHelp)
    .requiredOption('-s, --subject <text>', 'title')
    .requiredOption('-t, --text <text>', 'body; a line break begins a paragraph')
    .addOption(new Option('--type <type>', 'type, which decides the colour').choices(Object.keys(messageTypes)).default('good'))
    .addOption(yesOption())
    .action((who: string, { subject, text, type, yes: sure }: { subject: string; text: string; type: keyof typeof messageTypes; yes?: boolean }) =>
      withServices(async (services) => {
        const { db } = services
        const found = await playerOf(db, who)
        if (subject.trim() === '' || text.trim() === '') throw new OpsError('Subject and text must not be empty.')
        await confirm(`Send "${subject}" to ${found.username}?`, sure ?? false)
        if (type === 'offer' && (await offersClosedNow(services, found.id)))
          throw new OpsError(`${found.username} must not get offers: the player is excluded, in a break, at an own limit, or on an exclusion register.`)
        const lines = text.split(/\\n|\n/).filter((line) => line.trim() !== '')
        const written = { subject: subject.trim().slice(0, 200), description: (lines[0] ?? '').slice(0, 200), body: htmlParagraphs(...lines) }
        await sendMessage(db, found.id, { type: messageTypes[type], text: { tr: written, en: written, de: written } })
        await writeAuditEntry(services, 'sent', { player: String(found.id), subject: written.subject })
        print(`Sent to ${found.username}.`)
      }),
    )

  program
    .command('settle')
    .description('end a game round in place of its partner: with a win, or void')
    .argument('<partner>', 'code of the partner')
    .argument('<round>', "the partner's number of the round")
    .addOption(new Option('-w, --win <lira>', "the player's win, 0 for a loss").conflicts('void'))
    .addOption(new Option('--void', 'return the stakes'))
    .addOption(yesOption())
    .action((partner: string, round: string, { win, void: undo, yes: sure }: { win?: string; void?: boolean; yes?: boolean }) =>
      withServices(async (services) => {
        const kurus = win === undefined ? null : parseKurus(win)
        if (!undo && (kurus === null || kurus < 0n)) throw new OpsError('Give --win <lira> or --void.')
        await confirm(`${undo ? 'Void' : `Settle with a win of ${win} TRY`} round ${round} of ${partner}?`, sure ?? false)
        const amount = undo ? await stakesOf(services.db, partner, round) : kurus
        await needSecondPerson(services, `round ${partner}:${round}`, amount)
        const outcome = await endRound(services.db, partner, round, undo || kurus === null ? 'void' : kurus)
        await reportOutcome(
          services,
          'settle',
          { kind: 'round', id: `${partner}:${round}` },
          outcome === 'done' ? { done: true } : { done: false, reason: outcome },
          { ...(amount === null ? {} : { amount }) },
        )
      }),
    )

  addExport(program, withServices)
  addErase(program, withServices)
  addAudit(program, withServices)

  program
    .command('reconcile')
    .description(
      "compare the ledger with deposits and withdrawals, and list rejected reports and overdue items; with a file, compare with a company's statement",
    )
    .option('-d, --days <days>', 'number of past days', parseWholeNumber, 30)
    .option('-f, --file <csv>', "company's statement with the columns reference, state, amount")
    .action(({ days, file }: { days: number; file?: string }) =>
      withServices(async ({ db, config }) => {
        const lines =
          file === undefined ? null : readStatement(await readFile(file, 'utf8').catch(() => Promise.reject(new OpsError(`${file} cannot be read.`))))
        const differences = lines ? await compare(db, lines, days) : await reconcile(db, config.codeKey, days)
        const unpaid = lines ? null : await unpaidDeposits(db)
        if (unpaid !== null) print(unpaid)
        if (differences.length === 0) return print('Everything agrees.')
        table(
          ['what', 'subject', 'detail'],
          differences.map(({ what, subject, detail }) => [what, subject, detail]),
        )
        throw new OpsError(`Differences: ${differences.length}.`)
      }),
    )

  addFigures(program, withServices)
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
  addSignIn(program, opened)
  addOperators(program, withServices)
  addPending(program, withServices, (services, request) => buildProgram((work) => work(services), { approved: request }))
  addLog(program, withServices)
  addMigrate(program)
  return program
}
