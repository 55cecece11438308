import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueOf } from '@server/db/jobs'
import { openSession } from '@server/modules/session'
import { sendMessage, type Note } from '@server/modules/messages/write'
import { deleteEndedSubscriptions } from '@server/modules/messages'
import { processJobs } from '@server/worker/work-jobs'
import { makeJobsDue } from '../../tests/support/jobs'
import type { TestPlayer } from '../../tests/support/player'
import { type PushedBrowser, type PushService, startPushService } from '../../tests/support/push-service'
import { startTestServer, type TestServer } from '../../tests/support/server'

/* From a message to the browser's notification, through a push service that checks and decrypts like a real one. */

let server: TestServer
let pushes: PushService
let stop: () => Promise<void>
const warnings: object[] = []
const log = { info: () => undefined, warn: (detail: object) => void warnings.push(detail), error: (detail: object) => void warnings.push(detail) }

beforeAll(async () => {
  pushes = await startPushService()
  server = await startTestServer({ env: { PUSH_SERVICES: `${pushes.origin},https://*.push.example` } })
  stop = await processJobs(server.services, log as never, { pollSeconds: 0.1 })
})
afterAll(async () => {
  await stop()
  await server.close()
  await pushes.close()
})
beforeEach(() => pushes.overload(0))
afterEach(async () => (await queueOf(server.pool)).deleteAllJobs('push'))

const text = (subject: string) => ({ subject, description: `${subject}.`, body: '<p></p>' })
const note = (subject: string, type: Note['type'] = 'success'): Note => ({
  type,
  text: { tr: text(subject), en: text(`${subject} (en)`), de: text(`${subject} (de)`) },
})
const write = (player: TestPlayer, ...given: Parameters<typeof note>) => sendMessage(server.db, player.id, note(...given))

const get = async (player: TestPlayer, endpoint?: string) => (await server.call('pushGet', endpoint ? { endpoint } : {}, { cookie: player.cookie })).body
const on = async (player: TestPlayer, browser: PushedBrowser) => (await server.call('pushOn', browser, { cookie: player.cookie })).body
async function subscribe(player: TestPlayer): Promise<PushedBrowser> {
  const browser = pushes.subscribe((await get(player)).key)
  expect(await on(player, browser)).toEqual({ status: 1 })
  return browser
}
const times = (browser: PushedBrowser) => pushes.read(browser.endpoint).length
const pushJobs = async () => (await queueOf(server.pool)).findJobs('push')
const waiting = async () => {
  const { rows } = await server.pool.query<{ due: number }>('select count(*)::int as due from push_due')
  return (rows[0]?.due ?? 0) + (await pushJobs()).filter(({ state }) => ['created', 'retry', 'active'].includes(state)).length
}
/** Waits until the queue is empty. */
const settled = () => expect.poll(waiting).toBe(0)
const kept = async (player: TestPlayer) => (await server.pool.query('select endpoint from push_subscription where player_id = $1', [player.id])).rows.length

test("USE-8 NOTIF-08 a subscribed browser is notified of a message in the player's language with a link, but without its text. Offers are not sent", async () => {
  const player = await server.testPlayer()
  const browser = await subscribe(player)
  expect(await get(player, browser.endpoint)).toMatchObject({ status: 1, on: true })
  await write(player, 'Kuponunuz kazandı: ₺250,00')
  await expect
    .poll(() => pushes.read(browser.endpoint))
    .toEqual([
      { title: 'Kehribar', body: 'Okunmamış bir mesajınız var.', path: expect.stringMatching(/^\/profile\/notifications\/[0-9a-f-]{36}$/), lang: 'tr' },
    ])
  await write(player, 'Haftanın teklifi', 'purple')
  await server.pool.query("update player set language = 'de' where id = $1", [player.id])
  await write(player, 'Çekiminiz ödendi')
  await expect
    .poll(() => pushes.read(browser.endpoint)[1])
    .toEqual({
      title: 'Kehribar',
      body: 'Sie haben 3 ungelesene Nachrichten.',
      path: '/profile/notifications',
      lang: 'de',
    })
  await settled()
  expect(pushes.read(browser.endpoint)).toHaveLength(2)
})

test('USE-8 a message that is rolled back causes no notification: its job is part of the transaction', async () => {
  const player = await server.testPlayer()
  const browser = await subscribe(player)
  await server.db
    .transaction(async (tx) => {
      await sendMessage(tx, player.id, note('Geri alındı'))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await write(player, 'Kaldı')
  await settled()
  expect(times(browser)).toBe(1)
})

test('USE-8 after "off", a logout or the player\'s end of the login a browser gets no notifications; after an expired login it still does', async () => {
  const ways: Record<string, (player: TestPlayer, browser: PushedBrowser) => Promise<unknown>> = {
    off: (player, { endpoint }) => server.call('pushOff', { endpoint }, { cookie: player.cookie }),
    logout: (player) => server.call('logout', {}, { cookie: player.cookie }),
    everywhere: (player) => server.call('sessionEndAll', {}, { cookie: player.cookie }),
    idle: (player) => server.pool.query("update session set seen_at = now() - interval '2 hours' where player_id = $1", [player.id]),
  }
  const received: Record<string, number> = {}
  for (const [way, end] of Object.entries(ways)) {
    const player = await server.testPlayer()
    const browser = await subscribe(player)
    await end(player, browser)
    await write(player, way)
    await settled()
    received[way] = times(browser)
  }
  expect(received).toEqual({ off: 0, logout: 0, everywhere: 0, idle: 1 })
  await deleteEndedSubscriptions(server.services.db)
  const { rows } = await server.pool.query(
    "select count(*)::int as left from push_subscription b join session s on s.id = b.session_id where s.end_reason = 'logout'",
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('USE-8 two players who use the same browser do not get each other’s messages; subscribing moves the browser', async () => {
  const [first, second] = [await server.testPlayer(), await server.testPlayer()]
  const browser = await subscribe(first)
  expect((await get(second, browser.endpoint)).on).toBe(false)
  await server.call('pushOff', { endpoint: browser.endpoint }, { cookie: second.cookie })
  expect((await get(first, browser.endpoint)).on).toBe(true)
  expect(await on(second, browser)).toEqual({ status: 1 })
  expect((await get(first, browser.endpoint)).on).toBe(false)
  await write(first, 'Birinciye')
  await write(second, 'İkinciye')
  await settled()
  expect(times(browser)).toBe(1)
})

test('USE-8 an overloaded push service is retried; one that no longer knows the browser ends the subscription', async () => {
  const player = await server.testPlayer()
  const browser = await subscribe(player)
  pushes.overload(1)
  await write(player, 'Sonunda')
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  expect(JSON.stringify(warnings)).not.toContain(browser.endpoint)
  // The warning is logged before the job returns to the queue.
  await expect.poll(async () => (await pushJobs()).filter(({ state }) => state === 'retry').length).toBe(1)
  await makeJobsDue(await queueOf(server.pool), 'push')
  await expect.poll(() => times(browser)).toBe(1)
  pushes.unsubscribe(browser.endpoint)
  await write(player, 'Kimse yok')
  await expect.poll(() => kept(player)).toBe(0)
  await settled()
})

test('USE-8 a message that was read in the meantime causes no notification', async () => {
  const player = await server.testPlayer()
  const browser = await subscribe(player)
  pushes.overload(1)
  await write(player, 'Okundu')
  await expect.poll(async () => (await pushJobs()).filter(({ state }) => state === 'retry').length).toBe(1)
  await server.call('messageReadAll', {}, { cookie: player.cookie })
  await makeJobsDue(await queueOf(server.pool), 'push')
  await settled()
  expect(times(browser)).toBe(0)
})

test('USE-8 only configured push services are called: no internal or unknown hosts; invalid keys are refused', async () => {
  const player = await server.testPlayer()
  const good = pushes.subscribe((await get(player)).key)
  const before = pushes.requests()
  const refused = { status: 0, statusText: 'push.refused' }
  const strangers = [
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest',
    'https://push.example/x',
    'https://evil-push.example/x',
    'https://a.push.example.evil.example/x',
    'http://a.push.example/x',
    'https://user@a.push.example/x',
    'https://:secret@a.push.example/x',
    `${pushes.origin.replace('127.0.0.1', 'localhost')}/x`,
    'file:///etc/passwd',
    'push',
  ]
  for (const endpoint of strangers) expect(await on(player, { ...good, endpoint }), endpoint).toEqual(refused)
  expect(await on(player, { ...good, p256dh: 'AAAA' })).toEqual(refused)
  // As long as a key, but not a point of the curve.
  expect(await on(player, { ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toEqual(refused)
  expect(await on(player, { ...good, auth: '***' })).toEqual(refused)
  expect(await on(player, { ...good, endpoint: 'https://a.push.example/x' })).toEqual({ status: 1 })
  expect(await kept(player)).toBe(1)
  expect(pushes.requests()).toBe(before)
})

test('USE-8 a login has one browser, and a player at most ten: the oldest is removed', async () => {
  const player = await server.testPlayer()
  const { key } = await get(player)
  await subscribe(player)
  await subscribe(player)
  expect(await kept(player)).toBe(1)
  await openSession(server.db, { playerId: player.id, viaCode: false, ip: '127.0.0.1', userAgent: 'elsewhere' })
  for (let nth = 0; nth < 12; nth += 1)
    await server.pool.query(
      `insert into push_subscription (player_id, session_id, endpoint, public_key, auth_secret, created_at)
       select $1, max(id), 'https://a.push.example/' || $2, '', '', now() - make_interval(hours => $3) from session where player_id = $1`,
      [player.id, `${player.id}-${nth}`, nth + 1],
    )
  expect(await on(player, pushes.subscribe(key))).toEqual({ status: 1 })
  expect(await kept(player)).toBe(10)
})
