import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, playerBonus } from '@server/db/schema'
import { balances, recordDecision, moneyTransaction } from '@server/ledger'
import { decideDeposit } from '@server/modules/deposits/credit-deposit'
import { offers, openOffers } from '@server/modules/deposits/bonus-offers'
import { shareOf } from '@server/modules/bonuses/grant'
import { bonusTerms } from '@sandbox/world/bonuses'
import { grantChosenBonus } from '@server/modules/deposits/grant-chosen-bonus'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { begin, coinForm, depositsOf, eftForm, postDeposit, report, start, messageSubjects, walletForm } from './deposits-support'
import { takeBreak } from './limits-support'
import { expectClean } from './money-support'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const idOf = (code: string) => offers.find((offer) => offer.code === code)?.id as number
const bonusRows = (who = player) => server.db.select().from(playerBonus).where(eq(playerBonus.playerId, who.id))
const bonusesOf = async () => (await server.call('bonusesActive', {}, { cookie: player.cookie })).body.data
const offeredAt = async (when: string, who = player) => (await openOffers(server.db, who.id, new Date(when))).map(({ code }) => code)
/** Bonuses of a first deposit. */
const first = ['hos-geldin', 'ilk-yatirim']
const always = ['spor-yatirim', 'canli-masa']

describe('which bonuses are offered', () => {
  test.each([
    ['Tuesday, 23:59:59', '2026-11-24T20:59:59.999Z', []],
    ['Wednesday, 00:00', '2026-11-24T21:00:00Z', ['hafta-ortasi']],
    ['Wednesday, 23:59:59', '2026-11-25T20:59:59.999Z', ['hafta-ortasi']],
    ['Thursday, 00:00', '2026-11-25T21:00:00Z', []],
    ['Friday, 23:59:59', '2026-11-27T20:59:59.999Z', []],
    ['Saturday, 00:00', '2026-11-27T21:00:00Z', ['hafta-sonu']],
    ['Sunday, 23:59:59', '2026-11-29T20:59:59.999Z', ['hafta-sonu']],
    ['Monday, 00:00', '2026-11-29T21:00:00Z', []],
  ])('%s in Istanbul', async (_name, when, ofTheDay) => {
    expect(await offeredAt(when)).toEqual([...first, ...ofTheDay, ...always])
  })

  test('the ids never change', () => {
    expect(offers.map(({ id, code }) => [id, code])).toEqual([
      [1, 'hos-geldin'],
      [6, 'ilk-yatirim'],
      [2, 'hafta-ortasi'],
      [3, 'hafta-sonu'],
      [4, 'spor-yatirim'],
      [5, 'canli-masa'],
    ])
  })

  test('BON-20 DETAIL-3 the welcome bonus and the bonus of 3.000 TL only before the first approved deposit; a pending or declined one does not count', async () => {
    const [declined] = [await start(server, player, walletForm('zpay')), await start(server, player, walletForm('zpay'))]
    await report(server, declined, { state: 'declined' })
    expect(await offeredAt('2026-11-24T10:00:00Z')).toEqual([...first, ...always])
    await report(server, await start(server, player, walletForm('zpay')))
    expect(await offeredAt('2026-11-24T10:00:00Z')).toEqual(always)
    expect(await postDeposit(server, player, walletForm('zpay', { wantbonus: 1 }))).toMatchObject({ errors: { wantbonus: ['deposit.bonus_closed'] } })
  })

  test('once a week, a month and a fortnight, counted from the deposit', async () => {
    const taken = async (code: string, at: string) => {
      const reference = await start(server, player, walletForm('zpay'))
      await server.db
        .update(deposit)
        .set({ bonus: null, createdAt: new Date(at) })
        .where(eq(deposit.id, reference))
      await server.db.insert(playerBonus).values({
        playerId: player.id,
        bonus: code,
        source: 'deposit',
        ref: reference,
        amount: 0n,
        required: 0n,
        state: 'lost',
        createdAt: new Date(0),
        expiresAt: new Date(),
        closedAt: new Date(),
      })
    }
    await taken('hafta-sonu', '2026-11-28T09:00:00Z')
    await taken('spor-yatirim', '2026-11-30T20:59:59Z')
    await taken('canli-masa', '2026-11-16T12:00:00Z')
    expect(await offeredAt('2026-11-29T20:00:00Z')).toEqual(first)
    expect(await offeredAt('2026-11-30T11:59:59.999Z')).toEqual(first)
    expect(await offeredAt('2026-11-30T12:00:00.001Z')).toEqual([...first, 'canli-masa'])
    expect(await offeredAt('2026-11-30T21:00:00Z')).toEqual([...first, 'spor-yatirim', 'canli-masa'])
    expect(await offeredAt('2026-12-05T09:00:00Z')).toEqual([...first, 'hafta-sonu', 'spor-yatirim', 'canli-masa'])
  })

  test('while a bonus is active, none is offered, and a request is refused', async () => {
    await server.call('promocodeClaim', { code: 'KEHRIBAR50' }, { cookie: player.cookie, key: 'a-key-for-the-promo-code' })
    const { deposit_bonuses: bonuses } = (await server.call('depositMethods', {}, { cookie: player.cookie })).body
    expect(bonuses.map(({ id }) => id)).toEqual([0])
    for (const form of [eftForm({ wantbonus: 1 }), coinForm({ wantbonus: 1 }), walletForm('havale', { wantbonus: 1 })])
      expect(await postDeposit(server, player, form)).toMatchObject({ status: 0, errors: { wantbonus: ['deposit.bonus_running'] } })
    expect(await begin(server, player, 500, { wantbonus: 1 })).toMatchObject({ errors: { wantbonus: ['deposit.bonus_running'] } })
    await start(server, player, eftForm())
  })

  test('the smallest deposit for a bonus', async () => {
    expect(await postDeposit(server, player, eftForm({ wantbonus: 1, amount: '99.99' }))).toMatchObject({
      errors: { wantbonus: ['deposit.bonus_minimum?min=100'] },
    })
    await start(server, player, eftForm({ wantbonus: 1, amount: '100' }))
    expect(await postDeposit(server, player, walletForm('zpay', { wantbonus: idOf('canli-masa'), amount: '499' }))).toMatchObject({
      errors: { wantbonus: ['deposit.bonus_minimum?min=500'] },
    })
  })
})

describe('the bonus with an approved deposit', () => {
  test.each([
    ['hos-geldin', 500_00n, 500_00n],
    ['hos-geldin', 2_500_00n, 2_500_00n],
    ['hos-geldin', 9_000_00n, 2_500_00n],
    ['ilk-yatirim', 1_000_00n, 750_00n],
    ['ilk-yatirim', 9_000_00n, 3_000_00n],
    ['hafta-ortasi', 333_33n, 83_33n],
    ['hafta-sonu', 10_000_00n, 1_500_00n],
    ['spor-yatirim', 200_01n, 100_00n],
    ['canli-masa', 500_00n, 100_00n],
  ] as const)('%s on %s kuruş is %s', (code, amount, bonus) => {
    expect(shareOf(bonusTerms[code], amount)).toBe(bonus)
  })

  test('DETAIL-3 BON-20 PLAY-20 money and free spins are granted in the transaction of the approval, once, and the player is informed of both', async () => {
    const reference = await start(server, player, eftForm({ wantbonus: 1 }))
    expect(await balances(server.db, player.id)).toEqual({ cash: 0n, bonus: 0n })
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => report(server, reference)))
    expect(outcomes.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1)
    expect(await balances(server.db, player.id)).toEqual({ cash: 500_00n, bonus: 500_00n })
    expect((await bonusesOf())[0]?.spins).toMatchObject({ left: 60, total: 60, value: 1, game: { title: 'Vişne Bahçesi' } })
    expect(await bonusRows()).toMatchObject([
      { bonus: 'hos-geldin', source: 'deposit', ref: reference, amount: 500_00n, required: 10n * 500_00n, state: 'active' },
    ])
    // The other fifteen reports are separate payments, which wait for an operator and have their own messages (DATABASE-4).
    const told = (await messageSubjects(server, player)).filter(({ subject }) => subject === 'Hoş geldin bonusu')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ description: '₺500,00 bonus bakiyenize eklendi; Vişne Bahçesi oyununda 60 free spin sizi bekliyor.' })
  })

  test('with every kind of deposit that allows a bonus: wire, wallet, coin and Kolaypay', async () => {
    const kinds = [walletForm('havale', { wantbonus: 1 }), walletForm('papara', { wantbonus: 1 }), coinForm({ wantbonus: 1, amount: '2000' })]
    for (const form of kinds) {
      const someone = await server.testPlayer()
      await report(server, await start(server, someone, form), { amount: form.provider === 'crypto' ? '200000' : '50000' })
      expect(await bonusRows(someone)).toMatchObject([{ bonus: 'hos-geldin', state: 'active' }])
    }
    const begun = await begin(server, player, 500, { wantbonus: 1 })
    await report(server, await start(server, player, { provider: 'kolaypay', amount: 500, payment_id: begun.payment_id, pr_uuid: begun.uuid, bank_id: 301 }))
    expect(await bonusRows()).toMatchObject([{ bonus: 'hos-geldin', ref: begun.payment_id }])
  })

  test('a declined or expired deposit, or one of the wrong amount, grants none', async () => {
    const [one, two, three] = [
      await start(server, player, eftForm({ wantbonus: 1 })),
      await start(server, player, eftForm({ wantbonus: 1 })),
      await start(server, player, eftForm({ wantbonus: 1 })),
    ]
    await report(server, one, { state: 'declined' })
    await report(server, two, { state: 'expired' })
    await report(server, three, { amount: '50001' })
    expect(await bonusRows()).toEqual([])
  })

  test('two deposits with the welcome bonus approved concurrently: one bonus, both credited, and the player is told why', async () => {
    const references = [await start(server, player, eftForm({ wantbonus: 1 })), await start(server, player, walletForm('zpay', { wantbonus: 1 }))]
    await Promise.all(references.map((reference) => report(server, reference)))
    expect(await balances(server.db, player.id)).toEqual({ cash: 1_000_00n, bonus: 500_00n })
    expect(await bonusRows()).toHaveLength(1)
    const notes = (await messageSubjects(server, player)).map(({ subject }) => subject)
    expect(notes).toContain('Hoş geldin bonusu eklenmedi')
    expect(notes).toContain('Hoş geldin bonusu')
  })

  test('another bonus became active in the meantime: the money is credited, the bonus is not, and the player is told why', async () => {
    const reference = await start(server, player, eftForm({ wantbonus: 1 }))
    await server.call('promocodeClaim', { code: 'KEHRIBAR50' }, { cookie: player.cookie, key: 'another-key-for-the-code' })
    expect(await report(server, reference)).toEqual({ outcome: 'recorded' })
    expect(await balances(server.db, player.id)).toEqual({ cash: 500_00n, bonus: 50_00n })
    expect(await messageSubjects(server, player)).toContainEqual(
      expect.objectContaining({ subject: 'Hoş geldin bonusu eklenmedi', description: expect.stringContaining('başka bir bonusunuz') }),
    )
  })

  test('another first deposit in the meantime: the welcome bonus is not granted', async () => {
    const wanted = await start(server, player, eftForm({ wantbonus: 1 }))
    await report(server, await start(server, player, walletForm('zpay')))
    await report(server, wanted)
    expect(await bonusRows()).toEqual([])
    expect((await messageSubjects(server, player)).map(({ subject }) => subject)).toContain('Hoş geldin bonusu eklenmedi')
  })

  test('LIMIT-4 in a break the money is credited and the bonus is not', async () => {
    const reference = await start(server, player, eftForm({ wantbonus: 1 }))
    expect(await takeBreak(server, player, 24)).toMatchObject({ status: 1 })
    expect(await report(server, reference)).toEqual({ outcome: 'recorded' })
    expect(await balances(server.db, player.id)).toEqual({ cash: 500_00n, bonus: 0n })
    expect((await messageSubjects(server, player)).map(({ description }) => description)).toContain('Hesabınız şu anda bonusa kapalı.')
  })

  test('LIMIT-6 for an excluded player everything is returned, without a bonus', async () => {
    const reference = await start(server, player, eftForm({ wantbonus: 1 }))
    await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
    expect(await report(server, reference)).toEqual({ outcome: 'recorded' })
    expect(await balances(server.db, player.id)).toEqual({ cash: 0n, bonus: 0n })
    expect(await bonusRows()).toEqual([])
  })

  test('the day of the deposit counts, not that of its approval', async () => {
    const reference = await start(server, player, eftForm({ amount: '1000' }))
    const approveAsMadeAt = async (at: string) =>
      moneyTransaction(server.db, player.id, async (tx, locked) => {
        const [row] = await tx
          .update(deposit)
          .set({ bonus: 'hafta-sonu', createdAt: new Date(at) })
          .where(and(eq(deposit.id, reference)))
          .returning()
        const wanted = row ? await grantChosenBonus(tx, locked, row) : null
        // Like the approval.
        if (wanted && 'amount' in wanted) {
          await recordDecision(tx, { subject: 'deposit', ref: reference, decided: 'approved' })
          await decideDeposit(tx, locked, reference, 'approved')
        }
        return wanted
      })
    expect(await approveAsMadeAt('2026-11-27T20:59:59Z')).toEqual({ bonus: 'hafta-sonu', problem: 'deposit.bonus_closed' })
    expect(await approveAsMadeAt('2026-11-29T20:59:59Z')).toEqual({ bonus: 'hafta-sonu', amount: 300_00n })
    expect(await depositsOf(server, player)).toHaveLength(1)
  })

  test('a bonus that is no longer offered, or needs a larger deposit, is not granted', async () => {
    const reference = await start(server, player, eftForm({ amount: '150' }))
    const wanted = async (bonus: string) =>
      moneyTransaction(server.db, player.id, async (tx, locked) => {
        const [row] = await tx.update(deposit).set({ bonus }).where(eq(deposit.id, reference)).returning()
        return row ? grantChosenBonus(tx, locked, row) : null
      })
    expect(await wanted('yok-artik')).toEqual({ bonus: 'yok-artik', problem: 'deposit.bonus_not_found' })
    expect(await wanted('dogum-gunu')).toEqual({ bonus: 'dogum-gunu', problem: 'deposit.bonus_not_found' })
    expect(await wanted('canli-masa')).toEqual({ bonus: 'canli-masa', problem: 'deposit.bonus_minimum?min=500' })
    expect(await bonusRows()).toEqual([])
  })
})
