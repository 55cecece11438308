import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import type { Call } from '../../call'
import { captcha, solvedChallenge } from './captcha'

const codeKey = 'a key of this test alone'
const call = { config: { codeKey } } as Call
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function solved() {
  const challenge = (await captcha({}, call)) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution }
}

test('AUTH-27 a solved challenge is accepted, but only by the server that created it', async () => {
  const payload = encode(await solved())
  expect(await solvedChallenge(codeKey, payload)).toMatch(/^[\da-f]{32}$/)
  expect(await solvedChallenge('another key', payload)).toBeNull()
  expect(payload.length).toBeLessThan(4000)
})

test('AUTH-27 changed, unsolved and malformed payloads are rejected without an error', async () => {
  const { challenge, solution } = await solved()
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }
  const wrong = { ...solution, derivedKey: '00'.repeat(32) }
  for (const payload of [
    { challenge: easier, solution },
    { challenge: later, solution },
    { challenge, solution: wrong },
    { challenge },
    { challenge: null, solution: null },
    [],
    7,
  ])
    expect(await solvedChallenge(codeKey, encode(payload))).toBeNull()
  for (const text of [undefined, '', '{}', 'no base64 at all', encode({ challenge, solution }).slice(0, 40)])
    expect(await solvedChallenge(codeKey, text)).toBeNull()
})
