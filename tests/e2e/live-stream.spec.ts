import type { Page } from '@playwright/test'
import { cardPayment } from '../desktop/client/steps'
import { expectBalance } from './pages/shell-page'
import { ledgerCash } from './support/audit'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { startTwoServers, type TwoServers } from './support/two-servers'

/* Tests the live stream of a page whose server is killed. Other failures of a stream: server/tests/live.test.ts. */

let servers: TwoServers

test.beforeEach(async () => {
  servers = await startTwoServers()
})
test.afterEach(() => servers.close())

/** Records the raw data of the page's live streams. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const lines: string[] = []
    Object.assign(window, { lines })
    const real = window.fetch.bind(window)
    window.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer
      const [kept, passed] = answer.body.pipeThrough(new TextDecoderStream()).tee()
      const reader = kept.getReader()
      const at = lines.push('') - 1
      const keep = async () => {
        for (let part = await reader.read(); !part.done; part = await reader.read()) lines[at] += part.value
      }
      void keep().catch(() => {})
      return new Response(passed.pipeThrough(new TextEncoderStream()), answer)
    }
  })
const linesOf = (page: Page) => page.evaluate(() => (window as unknown as { lines: string[] }).lines)

test('USE-8 a page whose server is killed reconnects to another one: a deposit approved in the meantime is reported once', async ({
  page,
  context,
  elsewhere,
}) => {
  const { username } = await newPlayer(context, { lira: 500 })
  await listenIn(page)
  await page.goto(`${servers.balancer.origin}/promotions`)
  await expectBalance(page, 500_00n)
  await expect.poll(() => linesOf(page)).toEqual([expect.stringContaining('event: begun')])
  await elsewhere.goto(await cardPayment(page))
  await expect.poll(async () => (await linesOf(page))[0]).toMatch(/event: deposit\n.*"pending"/)

  const resumed = page.waitForRequest((request) => request.url().endsWith('/api/live') && request.headers()['last-event-id'] !== undefined)
  servers.kill()
  await elsewhere.getByTestId('pay-approve').click()
  await expect.poll(() => ledgerCash(username)).toBe(1_000_00n)
  servers.takeOver()
  await resumed
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  await expect(toasts.getByRole('status').filter({ hasText: '₺500,00' })).toHaveCount(1, { timeout: 60_000 })
  await expectBalance(page, 1_000_00n)
  const streamText = (await linesOf(page)).join('')
  for (const state of ['pending', 'approved']) expect(streamText.split(`"state":"${state}"`), state).toHaveLength(2)
  expect(streamText).not.toContain('event: anew')
})
