import { pbkdf2Sync } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'

/** Derives keys synchronously, which avoids a thread pool round trip for each of several hundred numbers. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({ derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256') })

/** Solves the answer of GET /captcha like the browser's worker. Returns the form field `captcha` of /register. */
export async function solveCaptcha(answer: unknown): Promise<string> {
  const challenge = answer as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
