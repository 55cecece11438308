import {
  beginTransfer,
  chooseMethod,
  expectReference,
  expectState,
  fillAmount,
  noBonus,
  payButton,
  pressVisibleButton,
  sendTransfer,
} from './pages/deposit-flows'
import { expectBalance } from './pages/shell-page'
import { ledgerAudit, ledgerCash } from './support/audit'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

const kinds = tr.deposit_kinds

test.afterEach(async () => {
  expect(await ledgerAudit()).toEqual([])
})

test('EFT: bank, form, transfer at the bank, credit; a transfer by another person is declined with a message (DEP-01, DEP-06, DEP-12, DEP-13, DEP-21, VAL-36, VAL-37, VAL-38)', async ({
  context,
  page,
  elsewhere: bankDesk,
}) => {
  const person = await newPlayer(context)
  await chooseMethod(page, 'EFT / FAST')
  await expect(page.getByText('Enpara hesabına en az ₺100,00 gönderebilirsiniz.')).toBeVisible()
  const reference = await beginTransfer(page, 'Ihlamur', '500')
  await page.reload()
  expect(await expectReference(page)).toBe(reference)
  await sendTransfer(bankDesk, reference)
  await expectState(page, 'approved')
  await expectBalance(page, 500_00n)

  await chooseMethod(page, 'EFT / FAST')
  await sendTransfer(bankDesk, await beginTransfer(page, 'Enpara', '250'), { sender: 'Başka Biri' })
  await expectState(page, 'rejected')
  await expect(page.locator('[data-state="rejected"]')).toContainText('24 saat')
  expect(await ledgerCash(person.username)).toBe(500_00n)
})

test('crypto: coin and amount, then the address in place of the form, confirmations one by one, credit (DEP-01, DEP-07, DEP-20, VAL-39, VAL-51)', async ({
  context,
  page,
  elsewhere: network,
}) => {
  const person = await newPlayer(context)
  await chooseMethod(page, 'Kripto para')
  await expect(page.getByRole('radio', { name: /^(BTC|LTC|DASH|DOGE|USDT|TRX|USDC|BTT|BCH|RVN)/ })).toHaveCount(10)
  await page.getByRole('radio', { name: /^BTC/ }).check({ force: true })
  await fillAmount(page, '1000')
  await noBonus(page)
  await pressVisibleButton(page, kinds.submit_coin)
  await expect(page.getByLabel(tr.deposit.amount)).toHaveAttribute('aria-invalid', 'true')
  await fillAmount(page, '2000')
  await pressVisibleButton(page, kinds.submit_coin)
  await expect(page.getByRole('img', { name: kinds.qr_label })).toBeVisible()
  await expect(page.getByLabel(tr.deposit.amount)).toHaveCount(0)
  const reference = new URL(page.url()).searchParams.get('pr_id') ?? ''

  await network.goto(`${process.env.E2E_PARTNERS_ORIGIN}/coins?lang=tr`)
  await network.locator(`[data-reference="${reference}"]`).getByTestId('broadcast').click()
  await expect(page.getByRole('progressbar', { name: kinds.confirmations })).toBeVisible()
  await expectState(page, 'approved')
  await expectBalance(page, 2_000_00n)
  expect(await ledgerCash(person.username)).toBe(2_000_00n)
})

test('Kolaypay: amount, bank, read-only details, confirmation, back at the start and found again; a different amount is under review and not requested again (DEP-01, DEP-08, DEP-09, DEP-14)', async ({
  context,
  page,
  elsewhere: bankDesk,
}) => {
  await newPlayer(context)
  await chooseMethod(page, 'Kolaypay')
  await fillAmount(page, '300')
  await pressVisibleButton(page, kinds.to_banks)
  await page.getByRole('radio', { name: 'Çınar Katılım' }).check({ force: true })
  await expect(page.getByRole('region', { name: kinds.details_of.replace('{{bank}}', 'Çınar Katılım') })).toContainText('TR66 0090')
  await pressVisibleButton(page, kinds.confirm_transfer)
  await expect(page).toHaveURL(/\/kolaypay\?last=/)
  await expect(page.getByLabel(tr.deposit.amount)).toHaveValue('')
  await page.getByRole('link', { name: kinds.transfer_state }).click()
  const reference = await expectReference(page)
  await sendTransfer(bankDesk, reference, { amount: '250' })
  await expectState(page, 'review')
  await page.reload()
  await expect(page.locator('[data-state="review"]')).toContainText('₺250,00')
  await expect(page.getByRole('button', { name: /Kopyala/ })).toHaveCount(0)
  await sendTransfer(bankDesk, reference)
  await expectState(page, 'approved')
  await expect(page.locator('[data-state="approved"]')).toContainText('₺250,00')
  await expectBalance(page, 300_00n)
})

test('wire: amount, account and reference code; the transfer credits the money (DEP-01, VAL-40)', { tag: '@layout' }, async ({
  context,
  page,
  elsewhere: bankDesk,
}) => {
  await newPlayer(context)
  await chooseMethod(page, 'Havale')
  await fillAmount(page, '400')
  await pressVisibleButton(page, payButton)
  await sendTransfer(bankDesk, await expectReference(page))
  await expectState(page, 'approved')
  await expectBalance(page, 400_00n)
})

test('wallets: the company’s page opens in a frame or, by urlMode, in a tab; declined and approved payments return automatically (DEP-01, DEP-10, DEP-11, VAL-41)', {
  tag: '@shell',
}, async ({ context, page, windowAfter }) => {
  await newPlayer(context)
  await chooseMethod(page, 'PayFix')
  await fillAmount(page, '200')
  await pressVisibleButton(page, payButton)
  await page.frameLocator(`iframe[title="${tr.deposit.payment_frame_title}"]`).getByTestId('pay-decline').click()
  await expectState(page, 'rejected')
  await page.getByRole('link', { name: tr.deposit.try_again }).click()
  await expect(page.getByLabel(tr.deposit.amount)).toHaveValue('')

  await chooseMethod(page, 'Multipay')
  await fillAmount(page, '200')
  const wallet = await windowAfter(() => pressVisibleButton(page, payButton))
  await wallet.getByTestId('pay-approve').click()
  await expectState(page, 'approved')
  await expectBalance(page, 200_00n)

  await chooseMethod(page, 'Pep')
  await expect(page.getByLabel(tr.deposit.amount)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
