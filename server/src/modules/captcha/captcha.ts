import { createHmac } from 'node:crypto'
import type { Api } from '@kehribar/shared/api'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { lt, sql } from 'drizzle-orm'
import { spentCaptcha } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'

/*
 * ALTCHA, version 2 of its challenge, PBKDF2/SHA-256: what every browser derives natively in a worker. The solver
 * counts up from 0 to a number we drew; at these values that is well under a second on a desktop and under two on a phone.
 *
 * The client solves with altcha-lib's own solver and sends, as the form field `captcha`,
 *   btoa(JSON.stringify({ challenge, solution }))
 * where `challenge` is this call's answer as it came (`parameters`, `signature`) and `solution` is what
 * solveChallenge or solveChallengeWorkers returned (`counter`, `derivedKey`). A browser's worker is two lines:
 * `handler` of altcha-lib/workers/shared with `deriveKey` of altcha-lib/algorithms/web/pbkdf2. A solution counts once;
 * after any answer to /register other than success the client fetches and solves a new challenge.
 */
const cost = 1000
const counters = { least: 150, most: 450 }
const minutes = 20

const secretFor = (codeKey: string, use: string) => createHmac('sha256', codeKey).update(`captcha:${use}`).digest('hex')
const secrets = (codeKey: string) => ({ hmacSignatureSecret: secretFor(codeKey, 'challenge'), hmacKeySignatureSecret: secretFor(codeKey, 'key') })

export const captcha: Handler<Api['captcha']> = async (_input, call) => ({
  ...(await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.most, counters.least),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secrets(call.config.codeKey),
  })),
})

function decode(payload: string): Payload | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
    return typeof decoded === 'object' && decoded !== null && 'challenge' in decoded && 'solution' in decoded ? (decoded as Payload) : null
  } catch {
    return null
  }
}

/** The solved challenge's own name if the solution is right and in time, else null. Nothing is spent yet. */
export async function solvedChallenge(codeKey: string, payload: string | undefined): Promise<string | null> {
  const decoded = payload ? decode(payload) : null
  if (!decoded) return null
  try {
    const { challenge, solution } = decoded
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(codeKey) })
    return verified ? challenge.parameters.nonce : null
  } catch {
    // The library throws on some malformed payloads instead of refusing them.
    return null
  }
}

/** Takes a solved challenge, once: false when somebody took it before. Rows that have run out leave by the way. */
export async function spendChallenge(db: Db, nonce: string): Promise<boolean> {
  await db.delete(spentCaptcha).where(lt(spentCaptcha.expiresAt, sql`now()`))
  const taken = await db
    .insert(spentCaptcha)
    .values({ challenge: nonce, expiresAt: sql`now() + make_interval(mins => ${minutes * 2})` })
    .onConflictDoNothing()
    .returning({ challenge: spentCaptcha.challenge })
  return taken.length > 0
}
