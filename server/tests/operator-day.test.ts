import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { eftForm, start } from './deposits-support'
import { addTestGame, newRound, movement, openGame } from './money-support'
import { request, withdrawer } from './withdrawals-support'

/* The day of an operator (docs/operate.md), by the operator's command alone. */

let server: TestServer
const ops = operatorOf(() => server)
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterAll(() => server.close())

test('OPERATE-22 the twenty tasks of the day of an operator are done by ops alone, and the log has each decision', async () => {
  const { player, bank } = await withdrawer(server)
  const { username } = player
  const reference = await start(server, await server.testPlayer(), eftForm())
  const [first, second] = [String(await request(server, player, bank, 100)), String(await request(server, player, bank, 100))]
  const round = newRound()
  await server.partnerCall('bet', movement(await openGame(server, player), round, '5000'))
  const why = ['--reason', 'day', '--yes']
  const tasks: readonly (readonly [command: readonly string[], answer: string | RegExp])[] = [
    [['list'], 'withdrawals'],
    [['jobs'], 'given up'],
    [['player', 'find', username], player.email],
    [['player', 'show', username], 'withdrawals'],
    [['approve', 'deposits', reference, '--yes'], 'Done'],
    [['withdrawals', 'hold', first, '--reason', 'new device'], 'Done'],
    [['withdrawals', 'release', first, '--reason', 'asked back'], 'Done'],
    [['approve', 'withdrawals', first, '--yes'], 'Done'],
    [['reject', 'withdrawals', second, ...why], 'Done'],
    [['player', 'lock', username, 'play', ...why], 'Done'],
    [['player', 'unlock', username, 'play', ...why], 'Done'],
    [['player', 'contact', username, '--city', 'Ankara', ...why], 'notified'],
    [['player', 'reset-factor', username, ...why], 'Done'],
    [['player', 'goodwill', username, '10', ...why], 'Done'],
    [['player', 'correct', username, '5', ...why], 'Done'],
    [['player', 'note', username, ...why], 'Done'],
    [['message', username, '--subject', 'Merhaba', '--text', 'Metin', '--yes'], 'Sent'],
    [['settle', 'sandbox', round, '--void', '--yes'], 'Done'],
    [['limits', 'set', username, '--kind', 'deposit', '--period', '7d', '--amount', '500', '--reason', 'wish', '--note', 'day', '--yes'], 'notified'],
    [['log', '--player', username, '--csv'], /player correct,correction \d+/],
  ]
  for (const [command, answer] of tasks) expect(await ops(...command), command.join(' ')).toMatch(answer)
  const log = await ops('log', '--csv', '--limit', '100')
  for (const action of ['approve deposits', 'approve withdrawals', 'player lock', 'player goodwill', 'settle', 'message', 'limits set', 'pending approve'])
    expect(log, action).toContain(`,${action},`)
  const tasksOf = /### The day of an operator\n\n(.*?)\n\n#/s.exec(readFileSync('docs/operate.md', 'utf8'))?.[1] ?? ''
  expect(tasksOf.match(/^\d+\. /gm)).toHaveLength(tasks.length)
  for (const [command] of tasks)
    expect(tasksOf, command.join(' ')).toContain(`\`${command.slice(0, ['player', 'withdrawals', 'limits'].includes(command[0] ?? '') ? 2 : 1).join(' ')}`)
})
