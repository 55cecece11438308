import { keyIdOf, signCall } from '@kehribar/shared/partners/signing'
import { expect, test } from 'vitest'
import { sources } from './sources'
import { faultIn, type Kept } from './verify'

const [wallet] = sources
const secret = 's'.repeat(32)
const now = Date.UTC(2031, 10, 20, 12)
const minutes = (count: number) => count * 60_000
const id = keyIdOf('ardic', secret)

const movement = { session: 'a-session-of-a-game', txid: 't-1', round: 'r-1', game: 1, amount: '1000', currency: 'TRY' }

interface Change {
  readonly row?: object
  readonly kept?: object
  readonly message?: string
  /** Time of the signature in epoch milliseconds. */
  readonly signedAt?: number
  readonly signedWith?: string
  readonly path?: string
}

async function keptBet({ row, kept, message, signedAt = now, signedWith = secret, path = 'bet' }: Change = {}): Promise<Kept> {
  const body = JSON.stringify(movement)
  const signature = await signCall({ partner: 'ardic', secret: signedWith }, `https://site.example/partner/wallet/${path}`, body, signedAt)
  return {
    ...{ partner: 'ardic', ref: 't-1', at: now, beside: { player_id: 7 } },
    row: { kind: 'bet', txid: 't-1', round: 'r-1', player_id: 7, sold_stake: 0, message: message ?? body, signature, ...row },
    ...kept,
  }
}

const key = (change: object = {}) => ({ partner: 'ardic', secret, validFrom: new Date(now - minutes(60)), validUntil: null, ...change })
const fault = async (change: Change = {}, of: object | null = {}) => {
  if (!wallet) throw new Error('no wallet')
  return faultIn(wallet, await keptBet(change), new Map(of && [[id, key(of)]]))
}
const endedBefore = (count: number) => ({ validUntil: new Date(now - minutes(count)) })

test('DATABASE-3 a message signed by its partner with a key valid at that time has no fault, even after the key expires', async () => {
  expect(await fault()).toBeNull()
  expect(await fault({}, endedBefore(-1))).toBeNull()
  // The key expired while the server handled the call.
  expect(await fault({}, endedBefore(0.5))).toBeNull()
})

test.each<[string, object | null]>([
  ['that is unknown', null],
  ['that had expired', endedBefore(2)],
  ['that was not valid yet', { validFrom: new Date(now + minutes(1)) }],
  ['of another partner', { partner: 'another' }],
])('DATABASE-3 a key %s does not validate a message', async (_what, of) => {
  expect(await fault({}, of)).toBe('message_key')
})

test.each<[string, Change, string]>([
  [
    'with an invented signature',
    { row: { signature: { 'content-digest': 'sha-256=:AAAA:', 'signature-input': 'sig1=()', signature: 'sig1=:AAAA:' } } },
    'message_terms',
  ],
  ['with half a signature', { row: { signature: { signature: 'sig1=:AAAA:' } } }, 'message_signature'],
  ['with a malformed signature', { row: { signature: 7 } }, 'message_signature'],
  ['without a signature', { row: { signature: null } }, 'message_missing'],
  ['with another amount', { message: JSON.stringify({ ...movement, amount: '9000' }) }, 'message_signature'],
  ['to another path', { path: 'credit' }, 'message_signature'],
  ['signed long before', { signedAt: now - minutes(3) }, 'message_terms'],
  ['signed long after', { signedAt: now + minutes(3) }, 'message_terms'],
  ['with another transaction id', { row: { txid: 't-2' } }, 'message_content'],
  ['of another round', { row: { round: 'r-2' } }, 'message_content'],
  ["for another player's balance", { row: { player_id: 8 } }, 'message_content'],
  ['of a session that never existed', { kept: { beside: null } }, 'message_content'],
])('DATABASE-3 a message %s is reported', async (_what, change, found) => {
  expect(await fault(change)).toBe(found)
})

test("DATABASE-3 a key whose secret cannot be opened is reported only if it is the partner's own and was valid", async () => {
  expect(await fault({}, { secret: null })).toEqual({ sealed: id })
  expect(await fault({}, { secret: null, partner: 'another' })).toBe('message_key')
  expect(await fault({}, { secret: null, ...endedBefore(2) })).toBe('message_key')
})

test('DATABASE-3 a signature over a header that was not stored is a fault', async () => {
  const signature = { 'content-digest': 'sha-256=:AAAA:', signature: 'sig1=:AAAA:' }
  const covering = {
    ...signature,
    'signature-input': `sig1=("@method" "@path" "@query" "content-digest" "date");created=${now / 1000};keyid="${id}";alg="hmac-sha256"`,
  }
  expect(await fault({ row: { signature: covering } })).toBe('message_signature')
})
