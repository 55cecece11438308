import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, needsRehash, passwordMatches } from './credentials'

test('ACCOUNT-1 passwords are stored as Argon2id with at least m=19456, t=2, p=1', async () => {
  const stored = await hashPassword('doğru at pil zımba')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('doğru at pil zımba')).not.toBe(stored)
  expect(await passwordMatches(stored, 'doğru at pil zımba')).toBe(true)
  expect(await passwordMatches(stored, 'doğru at pil zımbA')).toBe(false)
})

test('ACCOUNT-1 composed and decomposed letters are the same password', async () => {
  const stored = await hashPassword('şifre-ğüö-1')
  expect(await passwordMatches(stored, 'şifre-ğüö-1'.normalize('NFD'))).toBe(true)
})

test('ACCOUNT-1 no password matches the dummy hash used for unknown players', async () => {
  expect(await passwordMatches(undefined, '')).toBe(false)
  expect(await passwordMatches(undefined, 'Kehribar-2026!')).toBe(false)
})

test('ACCOUNT-1 weaker parameters are recognised', async () => {
  expect(needsRehash(await hashPassword('abcdefgh'))).toBe(false)
  expect(needsRehash(await hash('abcdefgh', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true)
  expect(needsRehash(await hash('abcdefgh', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true)
})
