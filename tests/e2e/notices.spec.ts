import { expectBalance } from './pages/shell-page'
import { at } from './support/address'
import { placeCoupon } from './support/coupon'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

test('U-8 U-9 a coupon that wins is told on the page where the player is, in the balance, and in the messages in the language of the page', async ({
  page,
  context,
}) => {
  await newPlayer(context, { lira: 500 })
  await page.goto(at('/promotions'))
  await expectBalance(page, 500_00n)
  const settle = await placeCoupon(page, 100)
  await expectBalance(page, 400_00n)
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  // A toast does not stay: it is waited for from before.
  const told = expect(toasts.getByRole('status')).toContainText('Kuponunuz kazandı: ₺250,00', { timeout: 30_000 })
  await settle(250)
  await told
  await expect(page).toHaveURL(/\/promotions$/)
  await expectBalance(page, 650_00n)
  // The welcome, the deposit and the coupon.
  await page.getByRole('banner').getByRole('link', { name: '3 okunmamış bildirim' }).click()
  const unread = page.getByRole('region', { name: /^Okunmamış/ })
  await expect(unread.getByRole('link', { name: /Kuponunuz kazandı: ₺250,00/ })).toHaveCount(1)
  await page.goto(at('/profile/notifications?lang=de'))
  await page.getByRole('link', { name: /Ihr Wettschein hat gewonnen: 250,00/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ihr Wettschein hat gewonnen/ })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Meine Wettscheine' }).click()
  await expect(page).toHaveURL(/\/sportsbook\/history/)
})
