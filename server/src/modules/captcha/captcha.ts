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
 * ALTCHA, version 2 of its challenge, with PBKDF2/SHA-256, which every browser derives natively in a worker. The solver counts from 0 to a number drawn by
 * the server. With these values it takes well under a second on a desktop and under two seconds on a phone.
 * The client solves with altcha-lib's solver and sends the form field `captcha`: btoa(JSON.stringify({ challenge, solution })). `challenge` is this call's
 * answer (`parameters`, `signature`), and `solution` is the result of solveChallenge or solveChallengeWorkers (`counter`, `derivedKey`). A browser's worker
 * is two lines: `handler` of altcha-lib/workers/shared with `deriveKey` of altcha-lib/algorithms/web/pbkdf2. A solution counts once, so after any failed
 * /register the client fetches and solves a new challenge.
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

/** Returns the nonce of the challenge if the solution is right and in time, otherwise null. Does not mark it as used. */
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

/** Marks a solved challenge as used. Returns false if it was used before. Also deletes expired rows. */
export async function spendChallenge(db: Db, nonce: string): Promise<boolean> {
  await db.delete(spentCaptcha).where(lt(spentCaptcha.expiresAt, sql`now()`))
  const taken = await db
    .insert(spentCaptcha)
    .values({ challenge: nonce, expiresAt: sql`now() + make_interval(mins => ${minutes * 2})` })
    .onConflictDoNothing()
    .returning({ challenge: spentCaptcha.challenge })
  return taken.length > 0
}
