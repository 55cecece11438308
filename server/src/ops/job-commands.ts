import { type Command, Option } from 'commander'
import { kindsOfJobs } from '../db/jobs'
import { countJobs, deadJobs, retryDead, standingSchedules } from '../jobs'
import { writeAuditEntry } from './report-outcome'
import type { WithServices } from './connect'
import { formatTime, OpsError, print, table } from './console'

/** Adds the `jobs` commands, for the servers' background jobs (@see OPERATE-10). */
export function addJobs(program: Command, withServices: WithServices): void {
  const jobs = program.command('jobs').description('background jobs such as mail, SMS and payouts: waiting and given up')

  jobs
    .command('list', { isDefault: true })
    .description('count the jobs that are due, due later or given up; list the given-up ones and schedules that stand')
    .option('--json', 'as JSON, for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withServices(async ({ db, config }) => {
        const [counts, dead, standing] = await Promise.all([countJobs(db), deadJobs(db), standingSchedules(db, config)])
        if (json) return print(JSON.stringify({ counts, dead, standing }))
        table(
          ['kind', 'waiting', 'deferred', 'given up'],
          counts.map(({ kind, waiting, deferred, dead: over }) => [kind, String(waiting), String(deferred), String(over)]),
        )
        for (const { kind, ranAt } of standing)
          print(`The schedule of ${kind} stands: its last run was at ${formatTime(ranAt)}. Check that a server runs, and the clocks.`)
        if (dead.length === 0) return
        print()
        table(
          ['given up', 'kind', 'since', 'at', 'tries', 'reason'],
          dead.map(({ id, kind, since, failedAt, tries, reason }) => [id, kind, formatTime(since), formatTime(failedAt), String(tries), reason]),
        )
      }),
    )

  jobs
    .command('retry')
    .description('retry given-up jobs: one, or all of a kind')
    .argument('[id]', 'id in the list')
    .addOption(new Option('-k, --kind <kind>', 'retry all of this kind').choices(kindsOfJobs))
    .action((id: string | undefined, { kind }: { kind?: string }) =>
      withServices(async (services) => {
        if ((id === undefined) === (kind === undefined)) throw new OpsError('Give either an id or --kind.')
        const count = await retryDead(services.db, { ...(id === undefined ? {} : { id }), ...(kind === undefined ? {} : { kind }) })
        await writeAuditEntry(services, count > 0 ? 'done' : 'none', { kind: kind ?? 'job', id: id ?? '' })
        if (count === 0) throw new OpsError('No such job was given up.')
        print(`Done: ${count} queued again.`)
      }),
    )
}
