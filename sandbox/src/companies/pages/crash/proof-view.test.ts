import { createHash, createHmac, webcrypto } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { crashPoint } from '@kehribar/shared/partners/crash'
import { parseAutoCashOut, parseStake } from './panel'
import { recomputeRound } from './proof-view'

beforeAll(() => {
  vi.stubGlobal('crypto', webcrypto)
})

const two = [
  { player: 'AB12', seed: 'mine' },
  { player: 'CD34', seed: 'yours' },
]
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('EMB-03 DATABASE-14 the browser’s own calculation leads from the seeds to commitment, anchor and result', async () => {
  const seed = '5f'.repeat(32)
  let anchor = seed
  for (let place = 0; place < 40; place++) anchor = sha256(anchor)
  const found = await recomputeRound({ seed, place: 40, round: 'crash-40', playerSeeds: two, max: 500_000 })
  const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update('crash-40:mine:yours').digest('hex')
  expect(found).toMatchObject({
    message: 'crash-40:mine:yours',
    commitment: sha256(seed),
    anchor,
    hmac,
    digits: hmac.slice(0, 13),
    u: String(BigInt(`0x${hmac.slice(0, 13)}`)),
  })
  expect(found.result).toBe(crashPoint(hmac, 500_000))
})

test('DATABASE-14 a changed seed, player seed, round or place is detected', async () => {
  const right = { seed: '5f'.repeat(32), place: 3, round: 'crash-3', playerSeeds: two, max: 500_000 }
  const found = await recomputeRound(right)
  expect((await recomputeRound({ ...right, seed: '60'.repeat(32) })).commitment).not.toBe(found.commitment)
  expect((await recomputeRound({ ...right, place: 4 })).anchor).not.toBe(found.anchor)
  expect((await recomputeRound({ ...right, round: 'crash-4' })).hmac).not.toBe(found.hmac)
  for (const playerSeeds of [[], two.slice(0, 1), [...two].reverse()]) expect((await recomputeRound({ ...right, playerSeeds })).hmac).not.toBe(found.hmac)
})

test('amounts are whole lira, multipliers accept comma or point, and everything else is rejected', () => {
  expect(['100', ' 7 ', '', '1,5', '1.000', '-3', 'abc'].map(parseStake)).toEqual([10_000n, 700n, null, null, null, null, null])
  expect(['', '2', '2,5', '1.07', '12,34', '1,234', 'x', '-2'].map(parseAutoCashOut)).toEqual([null, 200, 250, 107, 1_234, undefined, undefined, undefined])
})
