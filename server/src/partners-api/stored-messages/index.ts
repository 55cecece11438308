import { sql } from 'drizzle-orm'
import type { Finding } from '../../ledger'
import { queryLong } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import { readAllKeys, type KnownKey } from '../../partners'
import { type Hour, hourMs, hourOf, keepVerified, timestampSql, readHours, readVerified } from './hours'
import { type Source, sources } from './sources'
import { faultIn, type Kept } from './verify'

interface Options {
  readonly codeKey: string
  readonly stopping?: AbortSignal
}

interface Checking extends Options {
  readonly keys: ReadonlyMap<string, KnownKey>
  readonly find: (finding: Finding) => void
  /** Keys whose secret cannot be opened, by key id, with the number of their messages and the time of the last one. */
  readonly sealed: Map<string, { messages: number; last: number }>
}

/** Number of messages verified in one transaction. An hour with more messages has a transaction of its own. */
const messagesPerTransaction = 20_000
/** Rows fetched at a time. Verifying them blocks the event loop for 10 ms. */
const batchSize = 250

/**
 * Verifies the signature of every stored message with the key that was valid at its time, and that its row agrees with it
 * (@see DATABASE-3). An hour without a fault is not verified again until one of its rows changes. `stopping` ends it between batches.
 */
export async function checkMessages(db: Db, { codeKey, stopping }: Options): Promise<Finding[]> {
  const findings: Finding[] = []
  const checking: Checking = {
    codeKey,
    ...(stopping && { stopping }),
    keys: await readAllKeys(db, codeKey),
    find: (finding) => void findings.push(finding),
    sealed: new Map(),
  }
  for (const source of sources) await checkSource(db, source, checking)
  for (const [key, { messages, last }] of checking.sealed)
    findings.push({ rule: 'message_sealed', subject: `${key}: ${messages}, the last at ${new Date(last).toISOString()}` })
  return findings
}

async function checkSource(db: Db, source: Source, checking: Checking): Promise<void> {
  const isVerified = await readVerified(db, checking.codeKey, source.name)
  const hours = await inSnapshot(db, (tx) => readHours(tx, source))
  for (const batch of batches(hours.filter((hour) => !isVerified(hour)))) {
    if (checking.stopping?.aborted) return
    await keepVerified(db, checking.codeKey, source.name, await inSnapshot(db, (tx) => checkHours(tx, source, batch, checking)))
  }
}

/** Runs `work` on a consistent snapshot of the database, without a time limit and in UTC. */
const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local time zone 'UTC'`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read' },
  )

function batches(hours: readonly Hour[]): Hour[][] {
  const result: Hour[][] = []
  let left = 0
  for (const hour of hours) {
    if (hour.messages > left) {
      result.push([])
      left = messagesPerTransaction
    }
    result.at(-1)?.push(hour)
    left -= hour.messages
  }
  return result
}

interface MessageRow extends Kept {
  readonly hour: number
}

/** Verifies the messages of some hours. Returns the complete hours without a fault. */
async function checkHours(tx: Tx, source: Source, batch: readonly Hour[], checking: Checking): Promise<Hour[]> {
  const [first = 0, last = 0] = [batch[0]?.from, batch.at(-1)?.from]
  const within = sql`${source.at} >= ${timestampSql(first)} and ${source.at} < ${timestampSql(last + hourMs)}`
  // Read in the same snapshot as the messages below.
  const hours = await readHours(tx, source, within)
  const wanted = new Set(batch.map(({ from }) => from))
  const faultyHours = new Set<number>()
  await tx.execute(sql`
    declare kept_messages no scroll cursor for
    select kept.partner, (${source.ref})::text as ref, (extract(epoch from ${source.at}) * 1000)::float8 as at,
      (extract(epoch from ${hourOf(source)}) * 1000)::float8 as hour, to_jsonb(kept) as "row",
      ${source.join ? sql`to_jsonb(beside)` : sql`null::jsonb`} as beside
    from ${source.table} kept ${source.join ?? sql``} where ${source.where} and ${within}`)
  for (;;) {
    const rows = await queryLong<MessageRow>(tx, sql.raw(`fetch ${batchSize} from kept_messages`))
    for (const { hour, ...kept } of rows) if (wanted.has(hour) && !(await verifyMessage(source, kept, checking))) faultyHours.add(hour)
    if (rows.length < batchSize) break
  }
  await tx.execute(sql`close kept_messages`)
  return hours.filter(({ from, isComplete }) => isComplete && wanted.has(from) && !faultyHours.has(from))
}

/** Returns whether a message is valid; records its fault if not. */
async function verifyMessage(source: Source, kept: Kept, { keys, find, sealed }: Checking): Promise<boolean> {
  const fault = await faultIn(source, kept, keys)
  if (fault === null) return true
  if (typeof fault === 'string') find({ rule: fault, subject: `${source.name} ${kept.partner}:${kept.ref}` })
  else {
    const { messages, last } = sealed.get(fault.sealed) ?? { messages: 0, last: 0 }
    sealed.set(fault.sealed, { messages: messages + 1, last: Math.max(last, kept.at) })
  }
  return false
}
