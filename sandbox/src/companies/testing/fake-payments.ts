import { randomUUID } from 'node:crypto'
import { paymentCompany, type PaymentOptions } from '../payments/index'
import { fakeSite } from './fake-site'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, type Store, wrapStore } from '../store/open'

const library = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
const image = join(library, '../../.cache', `partners-empty-store-${version}.tar`)

/** Opens a new store in memory. Its empty image is cached in a file, because creating one takes seconds. */
export async function openTestStore(): Promise<{ store: Store; close: () => Promise<void> }> {
  if (!existsSync(image)) {
    const empty = await PGlite.create()
    const draft = `${image}.${process.pid}`
    mkdirSync(dirname(image), { recursive: true })
    writeFileSync(draft, Buffer.from(await (await empty.dumpDataDir('none')).arrayBuffer()))
    renameSync(draft, image)
    await empty.close()
  }
  const database = await PGlite.create({ loadDataDir: new Blob([readFileSync(image)]) })
  await migrate(database)
  return { store: wrapStore(database), close: () => database.close() }
}

const secret = 'c'.repeat(64)

/** Creates a payment company with its own clock, and a fake site that records its reports. */
export async function fakePayments() {
  const site = await fakeSite(secret)
  const { store, close } = await openTestStore()
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const open = (more: Partial<PaymentOptions> = {}) =>
    paymentCompany({
      store,
      serverOrigin: site.origin,
      partner: 'sandbox',
      secret,
      siteOrigin: site.origin,
      dollar: 42_00n,
      payAfter: 20_000,
      blockTime: 5_000,
      now: () => clock,
      ...more,
    })
  return {
    site,
    store,
    open,
    ...open(),
    /** Returns the reports of a reference, without the random txid. */
    told: (reference: string) => site.callbacks.filter((call) => call.reference === reference).map(({ txid: _txid, reference: _reference, ...call }) => call),
    pass(milliseconds: number) {
      clock += milliseconds
    },
    request: (more: object = {}) => ({
      reference: randomUUID(),
      method: 'eft',
      kind: 'bank',
      amount: '50000',
      currency: 'TRY',
      language: 'tr',
      returnUrl: `${site.origin}/deposit`,
      customer: { name: 'İpek', lastname: 'Işık' },
      ...more,
    }),
    async close() {
      await close()
      await site.close()
    },
  }
}
