import type { LanguageCode } from '@kehribar/shared/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { excludeSelf, takeBreak } from './limits-support'
import { addTestGame, cardForm, expectClean, movement, newRound, newTxid, openGame, startDeposit } from './money-support'

/* Messages to the player about the own rules in three languages, and the records of each change. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterAll(async () => {
  await expectClean(server.db)
  await server.close()
})

const sql = (text: string, values: unknown[]) => server.pool.query(text, values)
const set = async (player: TestPlayer, kind: 'deposit' | 'play', period: '24h' | '7d' | '30d', amount?: number) =>
  (await server.call('limitSet', { kind, period, ...(amount !== undefined && { amount }) }, { cookie: player.cookie })).body
const state = async (player: TestPlayer) => (await server.call('limitsGet', {}, { cookie: player.cookie })).body
const istanbul = (at: string, language: LanguageCode) =>
  new Date(at).toLocaleString(language, { timeZone: 'Europe/Istanbul', dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
interface Sent {
  readonly type: string
  readonly subject: string
  readonly description: string
  readonly tag: string
  readonly body: string
  readonly about: string | null
}
const messagesOf = async (player: TestPlayer) => {
  const text = 'select type, subject, description, tag_title as tag, body, about from player_message where player_id = $1 order by created_at'
  const { rows } = await server.pool.query<Sent>(text, [player.id])
  return rows.map(({ description, ...row }) => ({ ...row, description: description.replace(/\s/g, ' ') }))
}
const writtenDown = async (player: TestPlayer) => (await sql('select action, result, detail from audit_log where player_id = $1 order by id', [player.id])).rows

interface Words {
  readonly tag: string
  readonly link: string
  readonly names: readonly [string, string, string]
  readonly sums: readonly [string, string, string]
  readonly now: (sum: string) => string
  readonly later: (sum: string, from: string, until: string) => string
  readonly confirm: (sum: string, until: string) => string
  readonly pause: readonly [string, (until: string) => string]
  readonly out: readonly [string, (until: string) => string]
  readonly never: string
}
const words: Record<LanguageCode, Words> = {
  tr: {
    tag: 'Sorumlu oyun',
    link: 'Limitlerim',
    names: ['Yatırım limiti (24 saat)', 'Oyun limiti (7 gün)', 'Oyun limiti (30 gün)'],
    sums: ['₺100,00', '₺200,00', 'limitsiz'],
    now: (sum) => `Limitiniz artık geçerli: ${sum}.`,
    later: (sum, from, until) =>
      `Değişiklik isteğinizi (${sum}) ${from} ile ${until} arasında onaylayabilirsiniz. Onaylamazsanız şimdiki limitiniz geçerli kalır.`,
    confirm: (sum, until) => `Bekleyen değişikliği (${sum}) ${until} tarihine kadar onaylayabilirsiniz. Onaylamazsanız şimdiki limitiniz geçerli kalır.`,
    pause: [
      'Molanız başladı',
      (until) => `Molanız ${until} tarihinde biter. O zamana kadar para yatırma, oyun ve bonus kapalı; para çekme ve geçmişiniz bundan etkilenmez.`,
    ],
    out: [
      'Hesabınız oyuna kapatıldı',
      (until) => `İsteğiniz üzerine hesabınız oyuna kapatıldı. Bitiş: ${until}. Bu süre kısaltılamaz. Paranız sizindir; para çekme bundan etkilenmez.`,
    ],
    never: 'süresiz',
  },
  en: {
    tag: 'Safer play',
    link: 'My limits',
    names: ['Deposit limit (24 hours)', 'Play limit (7 days)', 'Play limit (30 days)'],
    sums: ['₺100.00', '₺200.00', 'no limit'],
    now: (sum) => `Your limit is in effect now: ${sum}.`,
    later: (sum, from, until) => `You can confirm your change (${sum}) between ${from} and ${until}. If you do not, your present limit stays.`,
    confirm: (sum, until) => `You can confirm the waiting change (${sum}) until ${until}. If you do not, your present limit stays.`,
    pause: [
      'Your break has begun',
      (until) => `Your break ends on ${until}. Until then deposits, play and bonuses are blocked; withdrawing and your history are not affected.`,
    ],
    out: [
      'You are excluded from play',
      (until) => `As you asked, your account is blocked for play. End: ${until}. This cannot be shortened. Your money is yours; withdrawing is not affected.`,
    ],
    never: 'never',
  },
  de: {
    tag: 'Spielerschutz',
    link: 'Meine Limits',
    names: ['Einzahlungslimit (24 Stunden)', 'Einsatzlimit (7 Tage)', 'Einsatzlimit (30 Tage)'],
    sums: ['100,00 ₺', '200,00 ₺', 'kein Limit'],
    now: (sum) => `Ihr Limit gilt jetzt: ${sum}.`,
    later: (sum, from, until) => `Ihre Änderung (${sum}) können Sie zwischen ${from} und ${until} bestätigen. Sonst bleibt Ihr jetziges Limit.`,
    confirm: (sum, until) => `Die wartende Änderung (${sum}) können Sie bis ${until} bestätigen. Sonst bleibt Ihr jetziges Limit.`,
    pause: [
      'Ihre Pause hat begonnen',
      (until) => `Ihre Pause endet am ${until}. Bis dahin sind Einzahlung, Spiel und Boni gesperrt; Auszahlung und Verlauf sind davon nicht betroffen.`,
    ],
    out: [
      'Sie sind vom Spiel ausgeschlossen',
      (until) =>
        `Auf Ihren Wunsch ist Ihr Konto für Spiele gesperrt. Ende: ${until}. Das lässt sich nicht verkürzen. Ihr Geld gehört Ihnen; die Auszahlung ist davon nicht betroffen.`,
    ],
    never: 'nie',
  },
}

test.each(['tr', 'en', 'de'] as const)(
  'LIMIT-2 LIMIT-4 LIMIT-5 REPO-2 in %s the player is informed of a limit that applies or waits, of a break and of an exclusion',
  async (language) => {
    const { tag, link, names, sums, now, later, confirm, pause, out, never } = words[language]
    const player = await server.testPlayer({ language })
    await set(player, 'deposit', '24h', 100)
    await set(player, 'play', '7d', 100)
    await set(player, 'play', '30d', 100)
    await set(player, 'play', '7d', 200)
    const raised = (await set(player, 'play', '30d')).limits?.find(({ kind, period }) => kind === 'play' && period === '30d')?.pending
    const waiting = (await state(player)).limits?.find(({ kind, period }) => kind === 'play' && period === '7d')?.pending
    const [from, until7] = [waiting?.from ?? '', waiting?.confirmUntil ?? '']
    const [from30, until30] = [raised?.from ?? '', raised?.confirmUntil ?? '']
    await sql('update player_limit set pending_from = clock_timestamp() where player_id = $1 and pending_amount is null and pending_from is not null', [
      player.id,
    ])
    await state(player)
    const until = (await takeBreak(server, player, 24)).playState?.until ?? ''
    const end = (await excludeSelf(server, player, { term: '6m' })).playState?.until ?? ''
    await excludeSelf(server, player, { term: 'forever' })
    const body = (line: string) => `<p>${line}</p><p><a href="/profile/limits">${link}</a></p>`
    const rows = await messagesOf(player)
    const expected: [string, string, string][] = [
      ['success', names[0], now(sums[0])],
      ['success', names[1], now(sums[0])],
      ['success', names[2], now(sums[0])],
      ['warning', names[1], later(sums[1], istanbul(from, language), istanbul(until7, language))],
      ['warning', names[2], later(sums[2], istanbul(from30, language), istanbul(until30, language))],
      ['warning', names[2], confirm(sums[2], istanbul(until30, language))],
      ['warning', pause[0], pause[1](istanbul(until, language))],
      ['warning', out[0], out[1](istanbul(end, language))],
      ['warning', out[0], out[1](never)],
    ]
    expect(rows.map(({ type, subject, description }) => [type, subject, description])).toEqual(
      expected.map(([type, name, line]) => [type, name, line.replace(/\s/g, ' ')]),
    )
    expect(rows.map((row) => row.tag)).toEqual(expected.map(() => tag))
    expect(rows.map((row) => row.body.replace(/\s/g, ' '))).toEqual(expected.map(([, , line]) => body(line.replace(/\s/g, ' ')).replace(/\s/g, ' ')))
    // A limit that can be confirmed is reported once, so its message has a key; the others are reported each time.
    expect(rows.map(({ about }) => about?.replace(/\d{4}-.*/, '') ?? null)).toEqual([null, null, null, null, null, 'limit-confirm:play:30d:', null, null, null])
  },
)

test.each([
  ['tr', 'Ödemeniz iade edilecek', '₺500,00 tutarındaki ödemeniz hesabınız oyuna kapandıktan sonra geldi.'],
  ['en', 'Your payment will be sent back', 'Your payment of ₺500.00 arrived after your account was blocked for play.'],
  ['de', 'Ihre Zahlung geht zurück', 'Ihre Zahlung über 500,00 ₺ kam an, nachdem Ihr Konto für Spiele gesperrt war.'],
] as const)('LIMIT-6 REPO-2 in %s the player is informed of a returned payment', async (language, subject, sentence) => {
  const player = await server.testPlayer({ language })
  const reference = await startDeposit(server, player)
  await excludeSelf(server, player)
  await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' })
  const note = (await messagesOf(player)).at(-1)
  expect(note).toMatchObject({ type: 'warning', subject, about: `deposit:${reference}`, tag: words[language].tag })
  expect(note?.description.startsWith(sentence)).toBe(true)
})

test('ACCOUNT-9 REPO-2 every change of an own rule is recorded with the requested value', async () => {
  const player = await server.testPlayer()
  const { cookie } = player
  await set(player, 'deposit', '24h', 100)
  await set(player, 'deposit', '24h', 1000)
  await server.call('limitKeep', { kind: 'deposit', period: '24h' }, { cookie })
  await server.call('limitKeep', { kind: 'deposit', period: '24h' }, { cookie })
  await set(player, 'deposit', '24h')
  await set(player, 'play', '7d')
  await server.call('limitsReviewed', {}, { cookie })
  await server.call('realitySet', { minutes: 30 }, { cookie })
  await server.call('realitySet', { minutes: 90 }, { cookie })
  await server.call('realityAnswer', {}, { cookie })
  await sql("update session set created_at = created_at - interval '31 minutes' where player_id = $1", [player.id])
  await server.call('realityAnswer', {}, { cookie })
  await takeBreak(server, player, 72)
  await takeBreak(server, player, 24)
  await excludeSelf(server, player, { reason: 'other', term: '1y' })
  const limit = (result: string, amount: string) => ({ action: 'limit_set', result, detail: { kind: 'deposit', period: '24h', amount } })
  const done = (await writtenDown(player)).filter(({ action }: { action: string }) => /limit|reality|time_out|self_exclude/.test(action))
  expect(done).toEqual([
    limit('now', '10000'),
    limit('waiting', '100000'),
    { action: 'limit_keep', result: 'kept', detail: { kind: 'deposit', period: '24h' } },
    limit('waiting', 'none'),
    { action: 'limits_reviewed', result: 'kept', detail: null },
    { action: 'reality_set', result: 'now', detail: { minutes: 30 } },
    { action: 'reality_set', result: 'waiting', detail: { minutes: 90 } },
    { action: 'reality_answer', result: 'goes_on', detail: null },
    { action: 'time_out', result: 'begun', detail: { hours: 72 } },
    { action: 'self_exclude', result: 'excluded', detail: { reason: 'other', term: '1y' } },
  ])
})

test('LIMIT-1 REPO-2 a limit applies only to its own kind and period, and of two that leave the same amount the shorter is named', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  const pay = async (amount: number) => (await server.call('depositPost', cardForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })).body
  await sql("update deposit set approved_at = approved_at - interval '40 days' where player_id = $1", [player.id])
  await set(player, 'play', '24h', 1)
  expect(await pay(60)).toMatchObject({ status: 1 })
  await set(player, 'deposit', '7d', 70)
  await set(player, 'deposit', '24h', 70)
  await set(player, 'play', '24h', 2)
  expect(await pay(60)).toMatchObject({ statusText: 'deposit.limit_reached?left=10&period=24h' })
  const game = await openGame(server, player)
  expect((await server.partnerCall('bet', movement(game, newRound(), '101'))).body.result).toBe('LIMIT_REACHED')
  const limits = (await state(player)).limits?.filter(({ amount }) => amount !== null)
  expect(limits).toMatchObject([
    { kind: 'deposit', period: '24h', amount: 70, used: 60, pending: null },
    { kind: 'deposit', period: '7d', amount: 70, used: 60, pending: null },
    { kind: 'play', period: '24h', amount: 1, used: 0, pending: { amount: 2 } },
  ])
  const kept = await server.call('limitKeep', { kind: 'deposit', period: '24h' }, { cookie: player.cookie })
  expect(kept.body).toMatchObject({ statusText: 'limits.nothing_waiting' })
  expect((await state(player)).limits?.find(({ kind, amount }) => kind === 'play' && amount !== null)?.pending).toMatchObject({ amount: 2 })
})

test('LIMIT-5 PLAY-6 REPO-2 the state contains the start of a stop of play, and the date of the next review of limits', async () => {
  const player = await server.testPlayer()
  expect(await state(player)).toMatchObject({ reviewedAt: null, reviewDueAt: null, playState: { since: null } })
  const { playState } = await takeBreak(server, player, 24)
  expect(Math.abs(Date.parse(playState?.since ?? '') - Date.now())).toBeLessThan(10_000)
  const { body } = await server.call('limitsReviewed', {}, { cookie: player.cookie })
  expect(body.statusText).toBeUndefined()
  expect(Date.parse(body.reviewDueAt ?? '') - Date.parse(body.reviewedAt ?? '')).toBeGreaterThan(180 * 86_400_000)
})
