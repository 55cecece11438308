import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import { Refusal } from '../call'
import { isAhead } from '../db/now'
import { type decisionSubjects, idempotency, operatorDecision } from '../db/schema'
import { awaitAll, statement } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { canonicalText, type LockedPlayer, lockPlayer, moneyTransaction, moneyTransactionFrom } from './money-transaction'

interface Decision {
  readonly subject: (typeof decisionSubjects)[number]
  readonly ref: string
  readonly decided: string
  /** Amount in kuruş, if the decision names one. */
  readonly amount?: bigint
}

/** Records an operator's decision in the transaction that carries it out. It justifies a posting without a partner's message (@see DATABASE-3). */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.insert(operatorDecision).values(decision)
}

/** Returns whether an operator has made exactly this decision. */
export async function isDecided(tx: Tx, { subject, ref, decided, amount }: Required<Decision>): Promise<boolean> {
  const found = await tx
    .select({ id: operatorDecision.id })
    .from(operatorDecision)
    .where(
      and(eq(operatorDecision.subject, subject), eq(operatorDecision.ref, ref), eq(operatorDecision.decided, decided), eq(operatorDecision.amount, amount)),
    )
  return found.length > 0
}

/** Seconds during which only the first request works on the answer. After a crash, a retry continues when these seconds are over. */
const leaseSeconds = 15
const pollMilliseconds = 75
const waitMilliseconds = 25_000

type Begun<Answer> =
  /** `writes` are sent in one round trip with the stored answer. */
  { readonly answer: Answer; readonly writes?: () => Promise<unknown>[] } | { readonly reference: string }

/** An idempotent money call (@see MONEY-10). `Answer` must be representable in JSON. */
interface OnceCall<Answer, Facts> {
  readonly db: Db
  /** Key of the fingerprints, so that card numbers cannot be recovered from them by guessing. */
  readonly codeKey: string
  readonly playerId: number
  /** Name of the call. */
  readonly route: string
  /** Value of the header `Idempotency-Key`. */
  readonly key: string
  /** The parsed request. */
  readonly body: unknown
  /** Reads the data for `begin`, in one round trip with the player's lock and after it. Must not write, as the answer may exist already. */
  read?(tx: Tx): Promise<Facts>
  /** Runs in the money transaction. Returns the answer (also a refusal), or the reference with which `proceed` continues. */
  begin(tx: Tx, player: LockedPlayer, facts: Facts): Promise<Begun<Answer>>
  /**
   * Runs outside any transaction, so that it may call a partner. Runs again with the same reference if a server died before
   * the answer was stored. The returned function runs in the money transaction that stores the answer.
   */
  proceed?(reference: string): Promise<(tx: Tx) => Promise<Answer>>
}

/**
 * Runs a money call once per key. A retry with the same key and body gets the stored answer, also a refusal. While the first
 * request is still running, the retry waits for its answer.
 * @throws Refusal 422 for the same key with another body; 503 when the running request takes too long
 */
export async function runIdempotent<Answer, Facts = undefined>(call: OnceCall<Answer, Facts>): Promise<Answer> {
  const { playerId, route, key } = call
  const fingerprint = createHmac('sha256', call.codeKey)
    .update(`idempotency\n${playerId}\n${route}\n${key}\n${canonicalText(call.body)}`)
    .digest()
  const deadline = Date.now() + waitMilliseconds
  for (;;) {
    const found = await moneyTransactionFrom(
      call.db,
      async (tx) => {
        const [player, claimed, facts] = await awaitAll([lockPlayer(tx, playerId), claim(tx, { player: playerId, route, key, fingerprint }), call.read?.(tx)])
        return { player, isOurs: claimed.length > 0, facts: facts as Facts }
      },
      async (tx, { player, isOurs, facts }) => (isOurs ? begin(tx, call, player, facts) : findStored<Answer>(tx, call, fingerprint)),
    )
    if ('answer' in found) return found.answer
    if ('reference' in found) return proceedAndStore(call, found.reference)
    if (Date.now() > deadline) throw new Refusal(503, 'errors.still_running', { retryAfter: 5 })
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
}

type AnyCall = Pick<OnceCall<unknown, unknown>, 'playerId' | 'route' | 'key'>

const lease = () => sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

const row = ({ playerId, route, key }: AnyCall) => and(eq(idempotency.playerId, playerId), eq(idempotency.route, route), eq(idempotency.key, key))

const value = sql.placeholder
/** Returns a row only for the first request with this key, which does the work. */
const claim = statement<{ key: string }>(
  'idempotency_claim',
  sql`insert into ${idempotency} (player_id, route, key, fingerprint, lease_until) values (${value('player')}, ${value('route')}, ${value('key')}, ${value('fingerprint')}, ${lease()}) on conflict do nothing returning key`,
)

async function begin<Answer, Facts>(tx: Tx, call: OnceCall<Answer, Facts>, player: LockedPlayer, facts: Facts): Promise<Begun<Answer>> {
  const begun = await call.begin(tx, player, facts)
  if ('answer' in begun) {
    const [answer] = await awaitAll([store(tx, call, begun.answer), ...(begun.writes?.() ?? [])])
    return { answer }
  }
  await tx.update(idempotency).set({ reference: begun.reference }).where(row(call))
  return begun
}

/** Stores the answer and returns it as stored, so that all retries get an identical answer: jsonb may reorder the fields (@see DATABASE-11). */
async function store<Answer>(tx: Tx, { playerId, route, key }: AnyCall, answer: Answer): Promise<Answer> {
  const [stored] = await storeAnswer(tx, { player: playerId, route, key, answer: JSON.stringify(answer) })
  return stored?.response as Answer
}

const storeAnswer = statement<{ response: unknown }>(
  'idempotency_store',
  sql`update ${idempotency} set response = ${value('answer')}::jsonb where player_id = ${value('player')} and route = ${value('route')} and key = ${value('key')} returning response`,
)

async function findStored<Answer>(tx: Tx, call: AnyCall, fingerprint: Buffer): Promise<Begun<Answer> | { wait: true }> {
  const [stored] = await tx
    .select({
      fingerprint: idempotency.fingerprint,
      reference: idempotency.reference,
      response: idempotency.response,
      abandoned: not(isAhead(idempotency.leaseUntil, leaseSeconds)),
    })
    .from(idempotency)
    .where(row(call))
  if (!stored || !timingSafeEqual(stored.fingerprint, fingerprint)) throw new Refusal(422, 'errors.idempotency_mismatch')
  if (stored.response !== null) return { answer: stored.response as Answer }
  if (!stored.abandoned || stored.reference === null) return { wait: true }
  await tx.update(idempotency).set({ leaseUntil: lease() }).where(row(call))
  return { reference: stored.reference }
}

/** Runs `proceed` and stores its answer. If another request was faster, returns the answer stored by that one. */
async function proceedAndStore<Answer, Facts>(call: OnceCall<Answer, Facts>, reference: string): Promise<Answer> {
  if (!call.proceed) throw new Error(`${call.route} began ${reference} but cannot go on`)
  const finish = await call.proceed(reference)
  return moneyTransaction(call.db, call.playerId, async (tx) => {
    const [stored] = await tx.select({ response: idempotency.response }).from(idempotency).where(row(call))
    if (stored && stored.response !== null) return stored.response as Answer
    return store(tx, call, await finish(tx))
  })
}
