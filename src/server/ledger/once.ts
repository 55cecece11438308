import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { idempotency } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { Refusal } from '../call'
import { canonical } from './canonical'
import { type LockedPlayer, moneyTransaction } from './money-transaction'

/** While an answer is being made, nobody else makes it; after a crash the next retry goes on when this is over. */
const leaseSeconds = 15
const pollMilliseconds = 75
const waitMilliseconds = 25_000

type Begun<Answer> = { readonly answer: Answer } | { readonly reference: string }

/** A money call that a player may send again without harm (@see M10). `Answer` must survive JSON. */
interface OnceCall<Answer> {
  readonly db: Db
  /** Key of the fingerprints, so that card numbers cannot be guessed back from them. */
  readonly codeKey: string
  readonly playerId: number
  /** Name of the call. */
  readonly route: string
  /** The player's `Idempotency-Key`. */
  readonly key: string
  /** The checked request. */
  readonly body: unknown
  /** In the money transaction: an answer (also a refusal), or the reference of what was begun and `proceed` goes on with. */
  begin(tx: Tx, player: LockedPlayer): Promise<Begun<Answer>>
  /**
   * Outside any transaction, where a company may be asked. Runs again with the same reference when a server died
   * before the answer was stored. What it returns runs in the money transaction that stores the answer.
   */
  proceed?(reference: string): Promise<(tx: Tx) => Promise<Answer>>
}

/**
 * Does a money call once per key. The same key and body gets the stored answer, refusals too; while another request
 * with it is running, this one waits for that answer.
 * @throws Refusal 422 for the same key with another body; 503 when the running request takes too long
 */
export async function answerOnce<Answer>(call: OnceCall<Answer>): Promise<Answer> {
  const fingerprint = createHmac('sha256', call.codeKey)
    .update(`idempotency\n${call.playerId}\n${call.route}\n${call.key}\n${canonical(call.body)}`)
    .digest()
  const deadline = Date.now() + waitMilliseconds
  for (;;) {
    const found = await moneyTransaction(
      call.db,
      call.playerId,
      async (tx, player) => (await claim(tx, call, fingerprint, player)) ?? look(tx, call, fingerprint),
    )
    if ('answer' in found) return found.answer
    if ('reference' in found) return conclude(call, found.reference)
    if (Date.now() > deadline) throw new Refusal(503, 'errors.still_running', { retryAfter: 5 })
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
}

const lease = () => sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

function row<Answer>({ playerId, route, key }: OnceCall<Answer>) {
  return and(eq(idempotency.playerId, playerId), eq(idempotency.route, route), eq(idempotency.key, key))
}

/** The first with this key does the work; null for everybody else. */
async function claim<Answer>(tx: Tx, call: OnceCall<Answer>, fingerprint: Buffer, player: LockedPlayer): Promise<Begun<Answer> | null> {
  const { playerId, route, key } = call
  const inserted = await tx
    .insert(idempotency)
    .values({ playerId, route, key, fingerprint, leaseUntil: lease() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (inserted.length === 0) return null
  const begun = await call.begin(tx, player)
  if ('answer' in begun) return { answer: await store(tx, call, begun.answer) }
  await tx.update(idempotency).set({ reference: begun.reference }).where(row(call))
  return begun
}

/** As it is given from now on: the database keeps the reasons of a refusal in an order of its own (@see F-11). */
async function store<Answer>(tx: Tx, call: OnceCall<Answer>, answer: Answer): Promise<Answer> {
  const [stored] = await tx.update(idempotency).set({ response: answer }).where(row(call)).returning({ response: idempotency.response })
  return stored?.response as Answer
}

async function look<Answer>(tx: Tx, call: OnceCall<Answer>, fingerprint: Buffer): Promise<Begun<Answer> | { wait: true }> {
  const [stored] = await tx
    .select({
      fingerprint: idempotency.fingerprint,
      reference: idempotency.reference,
      response: idempotency.response,
      abandoned: sql<boolean>`${idempotency.leaseUntil} < clock_timestamp()`,
    })
    .from(idempotency)
    .where(row(call))
  if (!stored || !timingSafeEqual(stored.fingerprint, fingerprint)) throw new Refusal(422, 'errors.idempotency_mismatch')
  if (stored.response !== null) return { answer: stored.response as Answer }
  if (!stored.abandoned || stored.reference === null) return { wait: true }
  await tx.update(idempotency).set({ leaseUntil: lease() }).where(row(call))
  return { reference: stored.reference }
}

/** Stores the first answer that is made; a slower maker gets that one. */
async function conclude<Answer>(call: OnceCall<Answer>, reference: string): Promise<Answer> {
  if (!call.proceed) throw new Error(`${call.route} began ${reference} but cannot go on`)
  const finish = await call.proceed(reference)
  return moneyTransaction(call.db, call.playerId, async (tx) => {
    const [stored] = await tx.select({ response: idempotency.response }).from(idempotency).where(row(call))
    if (stored && stored.response !== null) return stored.response as Answer
    return store(tx, call, await finish(tx))
  })
}
