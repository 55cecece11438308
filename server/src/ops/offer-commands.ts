import { Argument, type Command, Option } from 'commander'
import { exportKind, exportKinds } from '../modules/imports'
import { listOffers, offerKinds, type Offer, type OfferKind, switchOffers } from '../modules/offers'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { OpsError, print, table } from './console'

/** Thrown to roll back the transaction of a dry run. */
class Undo extends Error {}

const state = ({ enabled }: Offer) => (enabled ? 'on' : 'off')

/** Adds the `offers` commands, which list, switch off and on, and export what players are offered (@see OPERATE-6). */
export function addOffers(program: Command, withServices: WithServices): void {
  const offers = program
    .command('offers')
    .description('what players are offered: games, content, codes, bonuses, payment methods. A switched-off offer is kept but hidden')

  offers
    .command('list', { isDefault: true })
    .description('count the offers; with a kind, list them')
    .addArgument(new Argument('[kind]', 'kind of offer').choices(offerKinds))
    .option('--off', 'only switched-off offers', false)
    .option('--json', 'as JSON, for scripts', false)
    .action((kind: OfferKind | undefined, { off, json }: { off: boolean; json: boolean }) =>
      withServices(async ({ db }) => {
        if (kind === undefined) {
          const all: { kind: OfferKind; on: number; off: number }[] = []
          for (const each of offerKinds) {
            const found = await listOffers(db, each)
            const on = found.filter(({ enabled }) => enabled).length
            all.push({ kind: each, on, off: found.length - on })
          }
          if (json) return print(JSON.stringify(all))
          return table(
            ['kind', 'on', 'off'],
            all.map((row) => [row.kind, String(row.on), String(row.off)]),
          )
        }
        const found = (await listOffers(db, kind)).filter(({ enabled }) => !off || !enabled)
        if (json) return print(JSON.stringify(found))
        if (found.length === 0) return print(`No ${kind} ${off ? 'are switched off' : 'at all'}.`)
        table(
          ['code', 'name', 'is'],
          found.map((offer) => [offer.code, offer.name, state(offer)]),
        )
      }),
    )

  for (const [action, enabled, words] of [
    ['off', false, 'switch offers off, from the next call on; cached lists of the servers follow within a minute'],
    ['on', true, 'switch offers on again'],
  ] as const) {
    offers
      .command(action)
      .description(words)
      .addArgument(new Argument('<kind>', 'kind of offer').choices(offerKinds))
      .argument('<codes...>', 'codes as in offers list; either all of them are switched or none')
      .addOption(new Option('-n, --dry-run', 'check only, and print the result').default(false))
      .action((kind: OfferKind, codes: string[], { dryRun }: { dryRun: boolean }) =>
        withServices(async (services) => {
          let done: Awaited<ReturnType<typeof switchOffers>> = { unknown: [], changed: [] }
          await services.db
            .transaction(async (tx) => {
              done = await switchOffers(tx, kind, codes, enabled)
              if (dryRun) throw new Undo()
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undo)) throw error
            })
          if (done.unknown.length > 0) throw new OpsError(`Nothing was done: there are no ${kind} ${done.unknown.map((code) => `"${code}"`).join(', ')}.`)
          if (done.changed.length > 0)
            table(
              ['code', 'name', 'was'],
              done.changed.map((offer) => [offer.code, offer.name, state(offer)]),
            )
          if (dryRun) return print(`Dry run: ${done.changed.length} would be switched ${action}; nothing was changed.`)
          if (done.changed.length > 0) await writeAuditEntry(services, 'done', { kind, codes: done.changed.map(({ code }) => code).join(',') })
          print(`Switched ${action}: ${done.changed.length}.`)
        }),
      )
  }

  offers
    .command('export')
    .description('export data into files that import accepts')
    .addArgument(new Argument('<kind>', 'kind of data').choices([...exportKinds, 'all']))
    .argument('<path>', 'a JSON file; a folder for pictures and all')
    .action((kind: (typeof exportKinds)[number] | 'all', path: string) =>
      withServices(async (services) => {
        const done = await readFrom(services, (db) => exportKind(db, kind, path)).catch((error: unknown) => {
          const { code, message } = error as NodeJS.ErrnoException
          throw code?.startsWith('E') ? new OpsError(`${path} cannot be written: ${message}.`) : error
        })
        table(
          ['kind', 'to', 'rows'],
          done.map((row) => [row.kind, row.path, String(row.count)]),
        )
      }),
    )
}
