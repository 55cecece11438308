import { apiBase } from '@kehribar/shared/api'
import { livePath } from '@kehribar/shared/api/live'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '@server/app'
import { liveEvent } from '@server/db/schema'
import { deleteOldEvents } from '@server/modules/live'
import { htmlParagraphs, sendMessage } from '@server/modules/messages/write'
import { openSession, sessionCookie } from '@server/modules/session'
import { approve } from '@server/modules/withdrawals/decide'
import { type LiveListener, listenToStream } from '../../tests/support/live'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, movement, newRound, openGame, startDeposit } from './money-support'
import { request, withdrawer } from './withdrawals-support'

/* The live stream (capability `live`) on two servers of one database. */

let server: TestServer
let beside: { app: Awaited<ReturnType<typeof buildApp>>; origin: string }
const open: LiveListener[] = []

async function startBeside() {
  const app = await buildApp(server.services)
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  beside = await startBeside()
})
afterEach(() => {
  for (const line of open.splice(0)) line.close()
})
afterAll(async () => {
  // Fetch has opened connections that it never used; otherwise closing would wait for their timeout.
  for (const { app } of [beside, server]) app.server.closeAllConnections()
  await beside.app.close()
  await server.close()
})

/** Opens a live stream and returns it when it is connected. */
async function openStream(player: TestPlayer, origin = () => server.origin): Promise<LiveListener> {
  const line = listenToStream(origin, player)
  open.push(line)
  await expect.poll(() => line.standings).toContain('stands')
  return line
}
const note = (subject: string) => {
  const text = { subject, description: '', body: htmlParagraphs(subject) }
  return { type: 'success' as const, text: { tr: text, en: text, de: text } }
}
const write = (player: TestPlayer, subject = 'Konu') => sendMessage(server.db, player.id, note(subject))
const eventsOn = (line: LiveListener) => line.events.map(({ kind, state }) => (state === undefined ? kind : `${kind} ${state}`))
const expectEvents = (line: LiveListener, ...wanted: string[]) => expect.poll(() => eventsOn(line)).toEqual(expect.arrayContaining(wanted))
/** Returns the message events without the login's own, which an open transaction of another database may delay until the stream is connected. */
const messagesIn = ({ events }: { readonly events: readonly { readonly kind: string }[] }) => events.filter(({ kind }) => kind === 'messages')

test('USE-8 ACCOUNT-10 a stream belongs to one player: a visitor is refused, and no events of other players are sent', async () => {
  const visitor = await server.request(apiBase + livePath)
  expect(visitor.status).toBe(401)
  const [one, other] = [await server.testPlayer(), await server.testPlayer()]
  const [mine, theirs] = [await openStream(one), await openStream(other)]
  expect(mine.standings).toEqual(['stands', 'unknown'])
  await write(one)
  await expectEvents(mine, 'messages new')
  await write(other)
  await expectEvents(theirs, 'messages new')
  expect([messagesIn(mine), messagesIn(theirs)]).toEqual([[expect.anything()], [expect.anything()]])
})

test('USE-8 a bet and its win, a deposit and a withdrawal are reported at once, also by the other server', async () => {
  const { player, bank } = await withdrawer(server)
  const line = await openStream(player, () => beside.origin)
  const game = await openGame(server, player)
  const round = newRound()
  await server.partnerCall('bet', movement(game, round, '1000'))
  await server.partnerCall('settle', movement(game, round, '2500'))
  await expectEvents(line, 'balance', 'round settled')
  const deposit = await startDeposit(server, player)
  // The withdrawer's own deposit may be reported late, too.
  const ofDeposit = () => line.events.filter(({ kind, ref }) => kind === 'deposit' && ref === deposit).map(({ state }) => state)
  await expect.poll(ofDeposit).toEqual(['pending'])
  await server.pool.query('update deposit set confirmations = 1 where id = $1', [deposit])
  await expect.poll(ofDeposit).toEqual(['pending', 'pending'])
  const id = await request(server, player, bank, 200)
  await expectEvents(line, 'withdrawal 0')
  await approve(server.services, id)
  await expectEvents(line, 'withdrawal 1', 'messages new')
  expect(line.events.find(({ kind, state }) => kind === 'withdrawal' && state === '1')?.ref).toBe(String(id))
})

test('USE-8 a rolled-back change is not reported', async () => {
  const player = await server.testPlayer()
  const line = await openStream(player)
  const undone = server.db.transaction(async (tx) => {
    await sendMessage(tx, player.id, note('Hiç'))
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await write(player)
  await expectEvents(line, 'messages new')
  expect(messagesIn(line)).toHaveLength(1)
})

test('USE-8 a transaction that begins first and ends last is reported too', async () => {
  const player = await server.testPlayer()
  const line = await openStream(player)
  await server.db.transaction(async (tx) => {
    await sendMessage(tx, player.id, note('Erken başladı'))
    await write(player, 'Sonra başladı')
    // The reader waits for the older transaction.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(messagesIn(line)).toEqual([])
  })
  await expect.poll(() => messagesIn(line)).toHaveLength(2)
})

test('USE-8 players of a killed server continue at the other one, without missing or duplicate events', async () => {
  const player = await server.testPlayer()
  const doomed = await startBeside()
  let origin = doomed.origin
  const line = await openStream(player, () => origin)
  const other = await openStream(player, () => beside.origin)
  await write(player, '1')
  await expectEvents(line, 'messages new')
  origin = beside.origin
  doomed.app.server.closeAllConnections()
  // While no stream is connected.
  for (let message = 2; message <= 30; message++) await write(player, String(message))
  await expect.poll(() => line.standings.slice(-2)).toEqual(['fell', 'stands'])
  await write(player, '31')
  await expect.poll(() => messagesIn(line)).toHaveLength(31)
  await expect.poll(() => messagesIn(other)).toHaveLength(31)
  expect(line.events).toEqual(other.events)
  expect(line.standings).toEqual(['stands', 'unknown', 'fell', 'stands'])
  await doomed.app.close()
})

test('USE-8 FAULT-8 a server that stops closes its streams at once', async () => {
  const player = await server.testPlayer()
  const leaving = await startBeside()
  let origin = leaving.origin
  const line = await openStream(player, () => origin)
  origin = beside.origin
  const began = Date.now()
  await leaving.app.close()
  expect(Date.now() - began).toBeLessThan(5_000)
  await expect.poll(() => line.standings.slice(-2)).toEqual(['fell', 'stands'])
})

test('USE-8 a player who was offline for longer than events are stored is told to refetch everything', async () => {
  const player = await server.testPlayer()
  const ask = async (last: string) => {
    const stop = new AbortController()
    const answer = await fetch(server.origin + apiBase + livePath, { headers: { cookie: player.cookie, 'last-event-id': last }, signal: stop.signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    stop.abort()
    return new TextDecoder().decode(value)
  }
  const now = Math.floor(Date.now() / 1000)
  for (const last of [`1-1-${now - 3_600}`, 'nonsense', `9000000000000000000-1-${now}`])
    expect(await ask(last), last).toMatch(/^event: anew\n.*\nid: \d+-\d+-\d+/)
  expect(await ask(`1-1-${now}`)).toMatch(/^event: begun\ndata: {}\n\n/)
  await write(player)
  await server.db.execute(sql`update live_event set at = now() - interval '61 minutes' where player_id = ${player.id}`)
  await deleteOldEvents(server.db)
  expect(await server.db.$count(liveEvent, sql`player_id = ${player.id}`)).toBe(0)
})

test('OPERATE-10 a backlog of old events is deleted in batches, so that no statement runs into its timeout', async () => {
  const player = await server.testPlayer()
  await server.pool.query(`
    create or replace function at_most() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 10000 then raise 'canceling statement due to statement timeout' using errcode = '57014'; end if;
      return null;
    end $$;
    create or replace trigger at_most after delete on live_event referencing old table as gone for each statement execute function at_most()`)
  await server.pool.query(
    "insert into live_event (player_id, kind, data, at) select $1, 'deposit', '{\"ref\":\"1\"}', now() - interval '2 days' from generate_series(1, 20001)",
    [player.id],
  )
  await deleteOldEvents(server.db)
  expect(await server.db.$count(liveEvent, sql`at < now() - interval '1 day'`)).toBe(0)
  await server.pool.query('drop trigger at_most on live_event; drop function at_most')
})

test('USE-8 ACCOUNT-3 the end of a session closes only its own stream, with a final event', async () => {
  const player = await server.testPlayer()
  const elsewhere = await openSession(server.db, { playerId: player.id, viaCode: false, ip: '127.0.0.1', userAgent: 'test' })
  const [here, there] = [await openStream(player), await openStream({ ...player, cookie: `${sessionCookie(server.config)}=${elsewhere}` })]
  await server.call('logout', {}, { cookie: player.cookie })
  await expect.poll(() => here.standings.at(-1)).toBe('ended')
  await expectEvents(there, 'session ended')
  expect(there.standings).toEqual(['stands', 'unknown'])
})

test('USE-8 ACCOUNT-11 a player can have at most twelve streams', async () => {
  const player = await server.testPlayer()
  const stop = new AbortController()
  const ask = () => fetch(server.origin + apiBase + livePath, { headers: { cookie: player.cookie }, signal: stop.signal })
  const lines = await Promise.all(Array.from({ length: 12 }, ask))
  expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await ask()).status).toBe(429)
  stop.abort()
})
