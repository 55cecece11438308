import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseKurus } from '@shared/rules/money'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { eq, or, sql } from 'drizzle-orm'
import { auditLog, player } from '../db/schema'
import type { Services } from '../http/handlers'
import { audit } from '../ledger'
import { paragraphs, sendMessage } from '../modules/messages/write'
import { endRound } from '../partners-api/wallet/by-hand'
import { confirm, OpsError, say, table } from './console'
import { approveItem, cancelWithdrawal, type Outcome, rejectItem } from './decisions'
import { compare, readStatement, reconcile } from './reconcile'
import { type Kind, kinds, list, waiting } from './work'

/** How the commands come to the database: opened when a command runs, closed after it. */
export type WithServices = (work: (services: Services) => Promise<void>) => Promise<void>

const whole = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above zero.')
  return Number(text)
}
/** A message's colour by what it is (@see spec NOTIF-04). */
const messageTypes = { good: 'success', todo: 'warning', failed: 'error', offer: 'purple' } as const
const kind = () => new Argument('<kind>', 'what it is').choices([...kinds])
const yes = () => new Option('-y, --yes', 'do not ask')
const one = (of: Kind) => of.replace(/s$/, '')

/** Who decided what stays in the append-only log (@see security A9). */
async function note({ db }: Services, action: string, result: string, detail: Record<string, string>): Promise<void> {
  await db.insert(auditLog).values({ actor: 'operator', action: `ops.${action}`, result, userAgent: `ops by ${userInfo().username}`, detail })
}

/** Says what came of it; nothing moved is an error, so that a script notices. */
async function conclude(services: Services, action: string, subject: { kind: string; id: string }, outcome: Outcome): Promise<void> {
  await note(services, action, outcome.done ? 'done' : (outcome.reason ?? 'refused'), subject)
  if (!outcome.done) throw new OpsError(`Nothing was done: ${(outcome.reason ?? 'refused').replaceAll('_', ' ')}.`)
  say(`Done: ${action} ${subject.kind} ${subject.id}.`)
  if (outcome.note) say(outcome.note)
}

/** The operator's command: what waits, decisions, messages, and the books. */
export function buildProgram(withServices: WithServices): Command {
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

  program
    .command('approve')
    .description('accept one: credit a bank transfer, hand a withdrawal to the payment company, accept a receipt, give a bonus, a call made, a refund sent')
    .addArgument(kind())
    .argument('<id>', 'as the list shows it')
    .option('--by-hand', 'of a withdrawal: it was paid without the payment company', false)
    .addOption(yes())
    .action((of: Kind, id: string, { byHand, yes: sure }: { byHand: boolean; yes?: boolean }) =>
      withServices(async (services) => {
        await confirm(`Approve ${one(of)} ${id}${byHand ? ' as paid by hand' : ''}?`, sure ?? false)
        await conclude(services, 'approve', { kind: of, id }, await approveItem(services, of, id, { byHand }))
      }),
    )

  program
    .command('reject')
    .description('refuse one; the player reads the reason')
    .addArgument(kind())
    .argument('<id>', 'as the list shows it')
    .requiredOption('-r, --reason <text>', 'what the player reads')
    .addOption(yes())
    .action((of: Kind, id: string, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        if (reason.trim() === '') throw new OpsError('The reason is empty; the player would read nothing.')
        await confirm(`Reject ${one(of)} ${id}, saying "${reason}"?`, sure ?? false)
        await conclude(services, 'reject', { kind: of, id }, await rejectItem(services, of, id, reason))
      }),
    )

  program
    .command('cancel')
    .description('take back a withdrawal that nobody works on yet, at the wish of its player')
    .argument('<id>', 'of the withdrawal')
    .addOption(yes())
    .action((id: string, { yes: sure }: { yes?: boolean }) =>
      withServices(async (services) => {
        await confirm(`Cancel withdrawal ${id}? Its money goes back to the balance.`, sure ?? false)
        await conclude(services, 'cancel', { kind: 'withdrawals', id }, await cancelWithdrawal(services, id))
      }),
    )

  program
    .command('message')
    .description('write to a player')
    .argument('<player>', 'user name or e-mail address')
    .requiredOption('-s, --subject <text>', 'its title')
    .requiredOption('-t, --text <text>', 'its body; a line break begins a paragraph')
    .addOption(new Option('--type <type>', 'how it is shown').choices(Object.keys(messageTypes)).default('good'))
    .addOption(yes())
    .action((who: string, { subject, text, type, yes: sure }: { subject: string; text: string; type: keyof typeof messageTypes; yes?: boolean }) =>
      withServices(async (services) => {
        const { db } = services
        const [found] = await db
          .select({ id: player.id, username: player.username })
          .from(player)
          .where(or(eq(sql`lower(${player.username} collate "C")`, who.toLowerCase()), eq(sql`lower(${player.email} collate "C")`, who.toLowerCase())))
        if (!found) throw new OpsError(`No player is called "${who}".`)
        if (subject.trim() === '' || text.trim() === '') throw new OpsError('Subject and text must not be empty.')
        await confirm(`Send "${subject}" to ${found.username}?`, sure ?? false)
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

  program
    .command('audit')
    .description('the rules of the ledger over the whole of it; a finding ends with 1')
    .action(() =>
      withServices(async ({ db }) => {
        const findings = await audit(db)
        if (findings.length === 0) return say('The ledger keeps every rule.')
        table(
          ['rule', 'subject'],
          findings.map(({ rule, subject }) => [rule, subject]),
        )
        throw new OpsError(`${findings.length} findings.`)
      }),
    )

  program
    .command('reconcile')
    .description("the ledger against deposits and withdrawals, refused reports, what is overdue; with a file, against a company's statement")
    .option('-d, --days <days>', 'how far back', whole, 30)
    .option('-f, --file <csv>', 'statement with the columns reference, state, amount')
    .action(({ days, file }: { days: number; file?: string }) =>
      withServices(async ({ db }) => {
        const lines =
          file === undefined ? null : readStatement(await readFile(file, 'utf8').catch(() => Promise.reject(new OpsError(`${file} cannot be read.`))))
        const differences = lines ? await compare(db, lines, days) : await reconcile(db, days)
        if (differences.length === 0) return say('Everything agrees.')
        table(
          ['what', 'subject', 'detail'],
          differences.map(({ what, subject, detail }) => [what, subject, detail]),
        )
        throw new OpsError(`${differences.length} to be looked at.`)
      }),
    )
  return program
}
