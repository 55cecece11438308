import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves the answer of GET /captcha as a browser's worker does; the result is the form field `captcha` of /register. */
export async function solveCaptcha(answer: unknown): Promise<string> {
  const challenge = answer as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
