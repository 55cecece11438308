import { largestReceipt } from '@kehribar/shared/rules/receipt'
import type { Page } from '@playwright/test'
import { pngFile } from '../support/files'
import { siteUrl, webUrl } from './support/address'
import { ledgerAudit } from './support/audit'
import { callApi } from './support/call'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

/* Receipts, bonuses and bonus requests on the real server, with a real file (RCPT-01 to RCPT-06, BON-01 to BON-06). */

const { receipts, bonuses, payments } = tr
const file = ({ name, content } = pngFile()) => ({ name, mimeType: 'image/png', buffer: Buffer.from(content) })
const chooser = (page: Page) => page.getByLabel(receipts.file, { exact: true })
/** Selects a picture of this size that is generated in the page. Passing 10 MB through Playwright can take longer than the upload. */
const chooseLarge = (page: Page, size: number) =>
  chooser(page).evaluate(
    (input: HTMLInputElement, { begins, size }) => {
      const content = new Uint8Array(size)
      content.set(begins)
      const chosen = new DataTransfer()
      chosen.items.add(new File([content], 'dekont.png', { type: 'image/png' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { begins: [...pngFile().content], size },
  )
const send = (page: Page) => page.getByRole('button', { name: receipts.submit }).click()

test('RCPT-01 RCPT-05 RCPT-06 ACCOUNT-8 ERR-15 a receipt is sent, listed with its picture, and inaccessible to others', { tag: '@shell' }, async ({
  page,
  context,
  browser,
  downloadAfter,
}) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/upload-receipt'))
  await expect(page.getByText(receipts.empty)).toBeVisible()
  await page.getByLabel(receipts.method).selectOption('papara')
  await page.getByLabel(receipts.note).fill('Ekim dekontu')
  await chooser(page).setInputFiles(file())
  await expect(page.getByText('dekont.png')).toBeVisible()
  await send(page)
  await expect(page.getByText(receipts.sent)).toBeVisible()
  await expect(page.getByText('Ekim dekontu')).toBeVisible()
  await expect(page.getByText(payments.status_pending).or(page.getByText(payments.status_approved)).first()).toBeVisible()

  await page.getByRole('button', { name: /^Büyüt/ }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: receipts.picture_alt })
  await expect(picture).toBeVisible()
  // The picture is shown although the server sends it as an attachment.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const path = (await picture.getAttribute('src')) ?? ''
  const download = await downloadAfter(() => page.getByRole('dialog').getByRole('link', { name: receipts.download }).click())
  expect(download).toMatch(/^[0-9a-f]{40}\.png$/)

  const stranger = await browser.newContext()
  expect((await stranger.request.get(webUrl(path))).status()).toBe(404)
  await newPlayer(stranger)
  expect((await stranger.request.get(webUrl(path))).status()).toBe(404)
  expect(await page.evaluate(async (own) => (await fetch(own)).status, path)).toBe(200)
  await stranger.close()
})

test('VAL-27 ERR-16 ERR-17 the server refuses other files than pictures, 10 MB are accepted, and more is not sent; a cancelled upload keeps the form', {
  tag: '@shell',
}, async ({ page, context }) => {
  await newPlayer(context)
  // Blocks uploads while `holds` is true. The route is set up before the page opens, because requests of the client's scheme are intercepted only from then on.
  let holds = false
  await page.route('**/api/userapi/upload/set', (route) => (holds ? undefined : route.continue()))
  await page.goto(siteUrl('/profile/upload-receipt'))
  await page.getByLabel(receipts.note).fill('Not')
  await chooser(page).setInputFiles({ name: 'dekont.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: receipts.file_content }).first()).toBeVisible()
  await expect(page.getByLabel(receipts.note)).toHaveValue('Not')

  await chooseLarge(page, largestReceipt + 1)
  await expect(page.getByText(receipts.file_size).first()).toBeVisible({ timeout: 60_000 })

  await chooser(page).setInputFiles(file())
  // The player cancels while the file is being uploaded.
  holds = true
  await send(page)
  await expect(page.getByRole('progressbar', { name: receipts.progress_label })).toBeVisible()
  await page.getByRole('button', { name: receipts.cancel_upload }).click()
  await expect(page.getByText(receipts.cancelled)).toBeVisible()
  await expect(page.getByLabel(receipts.note)).toHaveValue('Not')
  await page.unroute('**/api/userapi/upload/set')
  await chooseLarge(page, largestReceipt)
  await send(page)
  // In the client 10 MB pass through the main process, which takes up to half a minute on a busy machine.
  await expect(page.getByText(receipts.sent)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^10 MB$|10 MB/).first()).toBeVisible()
})

test('BON-01 BON-03 BON-04 BON-20 ERR-18 PLAY-20 DETAIL-3 a bonus is requested once; a code’s free spins are played in their game and listed in the history', async ({
  page,
  context,
  windowAfter,
}) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/bonuses'))
  await expect(page.getByText(bonuses.history_empty)).toBeVisible()
  await expect(page.getByRole('link', { name: bonuses.to_promotions })).toHaveAttribute('href', '/promotions')

  await page.goto(siteUrl('/profile/bonus-request'))
  await page.getByLabel(bonuses.request_bonus, { exact: true }).selectOption('Doğum günü bonusu')
  await expect(page.getByLabel(bonuses.terms)).toContainText('₺250,00')
  await page.getByLabel(bonuses.request_msg).fill('Bugün doğum günüm')
  await page.getByRole('button', { name: bonuses.request_submit }).click()
  await expect(page.getByText(bonuses.success, { exact: true })).toBeVisible()
  await expect(page.getByText('Bugün doğum günüm')).toBeVisible()
  await expect(page.getByLabel(bonuses.request_bonus, { exact: true })).toHaveValue('')

  const claimed = await callApi(page, '/promocodeClaim', { code: 'CEVIRME50' }, { 'Idempotency-Key': 'e2e-bonuses-0123456789' })
  expect(claimed.answer).toMatchObject({ status: 1 })
  await page.goto(siteUrl('/profile/bonuses'))
  await expect(page.getByRole('region', { name: bonuses.running })).toContainText('Deneme free spin')
  await expect(page.getByRole('progressbar', { name: bonuses.wagering })).toHaveAttribute('aria-valuetext', '₺0,00 / ₺0,00')
  await expect(page.getByLabel(bonuses.history, { exact: true }).last()).toContainText(/Deneme free spin.*0 \/ 50.*Beklemede/s)
  const slot = await windowAfter(() => page.getByRole('button', { name: bonuses.spins_play }).click())
  await expect(slot.getByTestId('free-spins')).toContainText('50 / 50')
  await slot.getByTestId('spin').click()
  await expect(slot.getByTestId('free-spins')).toContainText('49 / 50')
  await expect(slot.getByTestId('balance')).toHaveText((await slot.getByTestId('last-win').textContent()) ?? '')
  await slot.close()
  expect(await ledgerAudit()).toEqual([])
})
