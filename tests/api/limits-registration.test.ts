import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludedEmail } from '@shared/rules/limits'
import { startTestServer, type TestServer } from '../support/server'
import { registerNewcomer } from './account-steps'
import { close, exclude, stateOf, takeBreak } from './limits-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.pool.query('delete from throttle'))
afterAll(() => server.close())

/** Somebody with an identity number, stopped in one way, who has then taken another phone, address and number. */
async function gone(how: 'excluded' | 'closed' | 'time_out') {
  const name = `derya.yalin${Math.random().toString(36).slice(2, 8)}`
  const player = await server.testPlayer({ email: `${name}@kehribar.example` })
  const identity = identityNumber()
  await server.pool.query('update player set identity_no = $2 where id = $1', [player.id, identity])
  if (how === 'excluded') await exclude(server, player)
  if (how === 'closed') await close(server, player)
  if (how === 'time_out') await takeBreak(server, player, 24)
  expect((await stateOf(server, player)).status).toBe(how)
  await server.pool.query(
    "update player set gsm = '+90544' || lpad(id::text, 7, '0'), email = 'yeni' || id || '@kehribar.example', identity_no = null where id = $1",
    [player.id],
  )
  return { player, name, identity }
}

/** A number that passes the rule of TC identity numbers. */
function identityNumber(): string {
  const digits = [1 + Math.floor(Math.random() * 9), ...Array.from({ length: 8 }, () => Math.floor(Math.random() * 10))]
  const at = (place: number) => digits[place] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [...digits, tenth, (odd + even + tenth) % 10].join('')
}

describe.each(['excluded', 'closed'] as const)('G7 who is %s cannot register again', (how) => {
  test('by the e-mail address, phone and identity number of that time, in the words of one that is taken', async () => {
    const { player, name, identity } = await gone(how)
    const cases = [
      [{ email: `${name}@kehribar.example` }, { email: ['validation.email_taken'] }],
      [{ email: `${name.toUpperCase()}+oyun@KEHRIBAR.example` }, { email: ['validation.email_taken'] }],
      [{ email: `${name.replace('.', '')}@kehribar.example` }, { email: ['validation.email_taken'] }],
      [{ gsm: player.gsm }, { gsm: ['validation.phone_taken'] }],
      [{ identification_no: identity }, { identification_no: ['validation.identity_taken'] }],
    ] as const
    for (const [change, errors] of cases) {
      const { body } = await registerNewcomer(server, change)
      expect([change, body]).toEqual([change, { status: 0, statusText: 'auth.register_failed', errors }])
    }
  })

  test('nor by what the account is known by now', async () => {
    const { player } = await gone(how)
    const { rows } = await server.pool.query('select gsm, email from player where id = $1', [player.id])
    expect((await registerNewcomer(server, { gsm: rows[0].gsm })).body.errors).toEqual({ gsm: ['validation.phone_taken'] })
    expect((await registerNewcomer(server, { email: rows[0].email })).body.errors).toEqual({ email: ['validation.email_taken'] })
  })
})

test('G7 the refusal is the same as for an address that an active player has', async () => {
  const { name } = await gone('excluded')
  const active = await server.testPlayer()
  const [excluded, taken] = [await registerNewcomer(server, { email: `${name}@kehribar.example` }), await registerNewcomer(server, { email: active.email })]
  expect(excluded.body).toEqual(taken.body)
})

test('G7 a break, and an exclusion that is over, keep nobody out by old data; other people register', async () => {
  const { player, name } = await gone('time_out')
  expect((await registerNewcomer(server, { gsm: player.gsm })).body.status).toBe(1)
  expect((await registerNewcomer(server, { email: `${name}@kehribar.example` })).body.status).toBe(1)
  expect((await registerNewcomer(server)).body.status).toBe(1)
})

test('G7 addresses are compared as mail services read them', () => {
  expect(excludedEmail('Derya.Yalin+oyun@Kehribar.Example')).toBe('deryayalin@kehribar.example')
  expect(excludedEmail('a.b.c+d+e@x.example')).toBe('abc@x.example')
  expect(excludedEmail('derya@x.example')).not.toBe(excludedEmail('derya@y.example'))
})
