import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { playerMessage } from '@server/db/schema'
import { depositApproved } from '@server/modules/messages/notes'
import { htmlParagraphs, sendMessage } from '@server/modules/messages/write'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { logInByCode, mergeCookies, registerNewcomer } from './account-steps'
import { startDeposit } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.pool.query('delete from throttle'))

type Reader = Pick<TestPlayer, 'cookie'>
const list = async ({ cookie }: Reader) => (await server.call('messageGet', {}, { cookie })).body
const open = async ({ cookie }: Reader, id: string) => (await server.call('messageGet', { id }, { cookie })).body
const unread = async ({ cookie }: Reader) => (await server.call('messageUnread', {}, { cookie })).body
const badge = async ({ cookie }: Reader) => (await server.call('getMyDetails', {}, { cookie })).body.user.unreadCount

const types = ['warning', 'success', 'error', 'purple'] as const
/** Inserts messages of each type, an hour apart, the newest last. */
async function fill(playerId: number): Promise<void> {
  await server.db.insert(playerMessage).values(
    types.map((type, index) => ({
      playerId,
      type,
      subject: `Konu ${index + 1}`,
      description: 'Kısa açıklama',
      tagTitle: index === 0 ? null : 'Hesap',
      body: '<p>Uzun <b>metin</b></p>',
      image: index === 3 ? '/api/cdnFiles/images/promotions/hos-geldin.svg' : null,
      createdAt: new Date(Date.now() - (types.length - index) * 3_600_000),
    })),
  )
}

test('API-33 NOTIF-08 the list is newest first, with the fields of a notification and the ids of read messages', async () => {
  const player = await server.testPlayer()
  expect(await list(player)).toEqual({ status: 1, data: [], reads: [] })
  await fill(player.id)
  const { data = [], reads } = await list(player)
  expect(data.map(({ type }) => type)).toEqual(['purple', 'error', 'success', 'warning'])
  expect(reads).toEqual([])
  const first = data[0]
  expect(first).toEqual({
    _id: { $oid: first?.id },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'purple',
    subject: 'Konu 4',
    description: 'Kısa açıklama',
    tagTitle: 'Hesap',
    last_action_at: expect.any(Number),
  })
  expect(Math.abs((first?.last_action_at ?? 0) - (Date.now() / 1000 - 3600))).toBeLessThan(60)
  expect(data[3]?.tagTitle).toBeNull()
})

test('API-34 NOTIF-03 opening a message returns body and image, and marks it as read on every device', async () => {
  const player = await server.testPlayer()
  await fill(player.id)
  const { data = [] } = await list(player)
  const id = data[0]?.id ?? ''
  const { status, openConv } = await open(player, id)
  expect(status).toBe(1)
  expect(openConv).toMatchObject({ id, subject: 'Konu 4', body: '<p>Uzun <b>metin</b></p>', image: '/api/cdnFiles/images/promotions/hos-geldin.svg' })
  expect((await list(player)).reads).toEqual([{ c: id }])
  const readAt = async () => (await server.pool.query('select read_at from player_message where id = $1', [id])).rows
  const first = await readAt()
  await open(player, id)
  expect(await readAt()).toEqual(first)
})

test('API-34 an unknown id, and another player’s message, is not found and stays unread', async () => {
  const [owner, other] = [await server.testPlayer(), await server.testPlayer()]
  await fill(owner.id)
  const { data = [] } = await list(owner)
  for (const id of [data[0]?.id ?? '', '00000000-0000-4000-8000-000000000000', '1', "' or 1=1"])
    expect(await open(other, id)).toEqual({ status: 0, statusText: 'messages.not_found', openConv: null })
  expect((await list(owner)).reads).toEqual([])
})

test('API-64 SHELL-12 the unread count decreases with each opened message, also in the details; it includes the newest unread message', async () => {
  const player = await server.testPlayer()
  expect(await unread(player)).toEqual({ status: 1, count: 0, newest: null })
  expect(await badge(player)).toBe(0)
  await fill(player.id)
  const { data = [] } = await list(player)
  expect(await unread(player)).toMatchObject({ count: 4, newest: { id: data[0]?.id } })
  await open(player, data[0]?.id ?? '')
  expect(await unread(player)).toMatchObject({ count: 3, newest: { id: data[1]?.id } })
  expect(await badge(player)).toBe(3)
  expect((await server.call('messageReadAll', {}, { cookie: player.cookie })).body).toEqual({ status: 1 })
  expect(await unread(player)).toEqual({ status: 1, count: 0, newest: null })
  expect((await list(player)).reads).toHaveLength(4)
})

test('API-64 requesting the count does not keep a session alive', async () => {
  const player = await server.testPlayer()
  const seen = async () => (await server.pool.query('select seen_at from session where player_id = $1', [player.id])).rows
  await server.pool.query("update session set seen_at = now() - interval '10 minutes' where player_id = $1", [player.id])
  const before = await seen()
  await unread(player)
  expect(await seen()).toEqual(before)
})

test('NOTIF-02 REPO-2 messages older than 12 months, to the day, are neither listed nor counted', async () => {
  const player = await server.testPlayer()
  await fill(player.id)
  const age = (interval: string) =>
    server.pool.query("update player_message set created_at = now() - $2::interval where player_id = $1 and type = 'purple'", [player.id, interval])
  await age('12 months -1 day')
  expect((await list(player)).data).toHaveLength(4)
  expect((await unread(player)).count).toBe(4)
  await age('12 months 1 day')
  expect((await list(player)).data).toHaveLength(3)
  expect((await unread(player)).count).toBe(3)
})

test('NOTIF-08 a new player has a welcome message in the language of the registration', async () => {
  for (const [language, subject] of [
    ['tr', 'Hoş geldiniz'],
    ['de', 'Willkommen bei Kehribar'],
  ] as const) {
    const { form } = await registerNewcomer(server, { language })
    const cookie = await logInByCode(server, form)
    const { data = [] } = await list({ cookie })
    expect(data).toMatchObject([{ type: 'success', subject }])
    expect((await open({ cookie }, data[0]?.id ?? '')).openConv?.body).toContain(form.username)
  }
})

test('NOTIF-08 an approved or declined deposit is reported once, with its amount', async () => {
  const player = await server.testPlayer()
  const report = async (state: 'approved' | 'declined', reference: string) => {
    const report = { reference, txid: `m-${reference}`, state, amount: '50000', currency: 'TRY' as const }
    await server.partnerCall('paymentCallback', report)
    await server.partnerCall('paymentCallback', report)
  }
  await report('approved', await startDeposit(server, player))
  expect((await list(player)).data).toMatchObject([{ type: 'success', subject: '₺500,00 hesabınıza geçti', tagTitle: 'Yatırım' }])
  await report('declined', await startDeposit(server, player))
  expect((await list(player)).data).toMatchObject([{ type: 'error', subject: 'Yatırımınız gerçekleşmedi' }, { type: 'success' }])
})

test('NOTIF-08 a newly trusted device is reported; a renewed trust is not', async () => {
  const player = await server.testPlayer({ viaCode: true })
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const answer = await server.call('activateSmsIp', {}, { cookie: player.cookie, headers: agent })
  expect(answer.body.status).toBe(1)
  expect((await list(player)).data).toMatchObject([{ type: 'warning', description: expect.stringMatching(/^Firefox, Windows: 30 gün/) }])
  await server.call('activateSmsIp', {}, { cookie: mergeCookies(player.cookie, answer.headers), headers: agent })
  expect((await list(player)).data).toHaveLength(1)
})

test('USE-9 a message is in the language of the page, or by default in the player’s', async () => {
  const player = await server.testPlayer({ language: 'de' })
  await sendMessage(server.db, player.id, depositApproved({ id: 'spoken', amount: 250_00n }))
  const subjects = []
  for (const language of [undefined, 'tr', 'en', 'de']) {
    const { body } = await server.call('messageGet', {}, { cookie: player.cookie, headers: language ? { 'accept-language': language } : {} })
    subjects.push(body.data?.[0]?.subject)
  }
  expect(subjects).toEqual([
    '250,00\u00a0₺ sind auf Ihrem Konto',
    '₺250,00 hesabınıza geçti',
    '₺250.00 is in your account',
    '250,00\u00a0₺ sind auf Ihrem Konto',
  ])
  const { id = '' } = (await list(player)).data?.[0] ?? {}
  const opened = await server.call('messageGet', { id }, { cookie: player.cookie, headers: { 'accept-language': 'en' } })
  expect(opened.body.openConv).toMatchObject({ tagTitle: 'Deposit', body: expect.stringContaining('was approved') })
})

test('NOTIF-08 one event is reported once, and a rolled-back one never; markup in plain text is escaped', async () => {
  const player = await server.testPlayer({ language: 'de' })
  const note = depositApproved({ id: 'same', amount: 1_234_56n })
  await Promise.all([sendMessage(server.db, player.id, note), sendMessage(server.db, player.id, note)])
  await server.db
    .transaction(async (tx) => {
      await sendMessage(tx, player.id, depositApproved({ id: 'other', amount: 1_00n }))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect((await list(player)).data).toMatchObject([{ subject: expect.stringMatching(/1\.234,56.*auf Ihrem Konto/) }])
  expect(htmlParagraphs('<img src=x>', 'a & b')).toBe('<p>&lt;img src=x&gt;</p><p>a &amp; b</p>')
})

test('NOTIF-04 NOTIF-06 the demo player’s mailbox has all four types, existing pictures, and some read messages', async () => {
  const { rows } = await server.pool.query<{ type: string; image: string | null; read_at: Date | null; body: string }>(
    "select m.* from player_message m join player p on p.id = m.player_id where p.username = 'deniz.akarsu'",
  )
  expect(rows.length).toBeGreaterThanOrEqual(14)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(types))
  const unreadOnes = rows.filter(({ read_at: at }) => at === null).length
  expect(unreadOnes).toBeGreaterThan(0)
  expect(unreadOnes).toBeLessThan(rows.length)
  const images = [...new Set(rows.flatMap(({ image }) => image ?? []))]
  expect(images.length).toBeGreaterThan(2)
  for (const image of images) expect((await server.request(image)).status).toBe(200)
})
