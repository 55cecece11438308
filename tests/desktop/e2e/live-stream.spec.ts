import { expectBalance } from '../../e2e/pages/shell-page'
import { ledgerCash } from '../../e2e/support/audit'
import { placeCoupon } from '../../e2e/support/coupon'
import { tr } from '../../e2e/support/texts'
import { startTwoServers } from '../../e2e/support/two-servers'
import { cardPayment, signIn } from '../client/steps'
import { expect, test } from '../client/test'

test('USE-8 when its server is killed the client continues with another one and announces a deposit of the meantime once, on the page and natively', async ({
  browser,
  launch,
  afterQuit,
}) => {
  const servers = await startTwoServers()
  afterQuit(() => servers.close())
  const client = await launch({ apiOrigin: servers.balancer.origin, panel: true })
  const page = await client.site()
  const { username } = await signIn(page, { lira: 500 })
  await client.visit('/promotions')
  await expectBalance(page, 500_00n)
  // An immediate change of the balance proves that the stream is open.
  await placeCoupon(page, 100)
  await expectBalance(page, 400_00n)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(await cardPayment(page))
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.blur()))

  servers.kill()
  await elsewhere.getByTestId('pay-approve').click()
  await expect.poll(() => ledgerCash(username)).toBe(900_00n)
  servers.takeOver()
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  await expect(toasts.getByRole('status').filter({ hasText: '₺500,00' })).toHaveCount(1, { timeout: 60_000 })
  await expectBalance(page, 900_00n)
  const notificationTexts = () => client.services.shown().map(({ body }) => body)
  await expect.poll(notificationTexts, { timeout: 60_000 }).toEqual(['Para yatırma işleminiz onaylandı.'])
  await elsewhere.close()
})
