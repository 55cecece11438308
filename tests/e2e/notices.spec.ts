import { expectBalance, logOut } from './pages/shell-page'
import { siteUrl } from './support/address'
import { placeCoupon } from './support/coupon'
import { newPlayer } from './support/new-player'
import { browserPushOf } from './support/push'
import { expect, test } from './support/test'
import { tr } from './support/texts'

test('USE-8 USE-9 a winning coupon is reported on the current page, in the balance, and in the messages in the language of the page', async ({
  page,
  context,
}) => {
  await newPlayer(context, { lira: 500 })
  await page.goto(siteUrl('/promotions'))
  await expectBalance(page, 500_00n)
  const settle = await placeCoupon(page, 100)
  await expectBalance(page, 400_00n)
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  // The toast disappears by itself, so the wait for it begins before.
  const toastShown = expect(toasts.getByRole('status')).toContainText('Kuponunuz kazandı: ₺250,00', { timeout: 30_000 })
  await settle(250)
  await toastShown
  await expect(page).toHaveURL(/\/promotions$/)
  await expectBalance(page, 650_00n)
  // Unread: the welcome message, the deposit and the coupon.
  await page.getByRole('banner').getByRole('link', { name: '3 okunmamış bildirim' }).click()
  const unread = page.getByRole('region', { name: /^Okunmamış/ })
  await expect(unread.getByRole('link', { name: /Kuponunuz kazandı: ₺250,00/ })).toHaveCount(1)
  await page.goto(siteUrl('/profile/notifications?lang=de'))
  await page.getByRole('link', { name: /Ihr Wettschein hat gewonnen: 250,00/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ihr Wettschein hat gewonnen/ })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Meine Wetten' }).click()
  await expect(page).toHaveURL(/\/sportsbook\/history/)
})

test('USE-8 a subscribed player is notified of a message while no page is open, without its text; a click opens it, and a logout unsubscribes', async ({
  page,
  context,
}) => {
  const pushes = await browserPushOf(context, page)
  try {
    await newPlayer(context, { lira: 500 })
    await page.goto(siteUrl('/promotions'))
    const settle = await placeCoupon(page, 100)
    await page.goto(siteUrl('/profile/notifications'))
    const wanted = page.getByRole('switch', { name: tr.messages.push })
    await expect(wanted).not.toBeChecked()
    await wanted.click()
    await expect(wanted).toBeChecked()
    const readAll = page.getByRole('button', { name: tr.messages.read_all })
    await readAll.click()
    await expect(readAll).toBeHidden()
    await page.goto('about:blank')
    await settle(250)
    await pushes.arrive()
    await expect.poll(() => pushes.shown()).toEqual([{ title: 'Kehribar', body: 'Okunmamış bir mesajınız var.' }])
    await page.goto(siteUrl('/promotions'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pushes.press()
    await expect(page).toHaveURL(/\/profile\/notifications\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: /Kuponunuz kazandı: ₺250,00/ })).toBeVisible()
    expect(await pushes.shown()).toEqual([])
    await logOut(page)
    await page.goto(siteUrl('/promotions'))
    await newPlayer(context)
    await page.goto(siteUrl('/profile/notifications'))
    await expect(page.getByRole('switch', { name: tr.messages.push })).not.toBeChecked()
    await expect.poll(pushes.subscription).toBeNull()
  } finally {
    await pushes.close()
  }
})
