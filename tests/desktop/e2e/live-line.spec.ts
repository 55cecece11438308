import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectBalance } from '../../e2e/pages/shell-page'
import { ledgerCash } from '../../e2e/support/audit'
import { placeCoupon } from '../../e2e/support/coupon'
import { tr } from '../../e2e/support/texts'
import { startTwoServers, type TwoServers } from '../../e2e/support/two-servers'
import { type Client, launchClient, noElectron } from '../client/launch'
import { cardPayment, partnersOrigin, signIn } from '../client/steps'

test.skip(noElectron !== null, noElectron ?? '')

let userData: string
let servers: TwoServers
let client: Client | undefined

test.beforeEach(async () => {
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  servers = await startTwoServers()
})
test.afterEach(async () => {
  await client?.quit()
  await servers.close()
  rmSync(userData, { recursive: true, force: true })
})

test('U-8 the client whose server is killed goes on at another one: a deposit that was approved meanwhile is told once, on the page and natively', async ({
  browser,
}) => {
  const started = await launchClient({ apiOrigin: servers.balancer.origin, partnersOrigin: partnersOrigin(), userData, panel: true })
  client = started
  const page = await started.site()
  const { username } = await signIn(page, { lira: 500 })
  await started.visit('/promotions')
  await expectBalance(page, 500_00n)
  // A stake that shows at once says that the line stands.
  await placeCoupon(page, 100)
  await expectBalance(page, 400_00n)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(await cardPayment(page))
  await started.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.blur()))

  servers.kill()
  await elsewhere.getByTestId('pay-approve').click()
  await expect.poll(() => ledgerCash(username)).toBe(900_00n)
  servers.takeOver()
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  await expect(toasts.getByRole('status').filter({ hasText: '₺500,00' })).toHaveCount(1, { timeout: 60_000 })
  await expectBalance(page, 900_00n)
  const told = () => started.services.shown().map(({ body }) => body)
  await expect.poll(told, { timeout: 60_000 }).toEqual(['Para yatırma işleminiz onaylandı.'])
  await elsewhere.close()
})
