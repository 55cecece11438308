import { expect, type Locator, type Page } from '@playwright/test'
import { fillAmount, payButton } from '../pages/deposit-flows'
import { sendButton } from '../pages/withdrawal-page'
import { tr } from '../support/texts'
import { visit } from '../support/visit'

/** One form that moves money, as a player uses it with the foreign back end. */
export interface MoneyForm {
  title: string
  /** The specification's path of the call that the form waits for. */
  call: string
  /** Opens the form and fills it in, without pressing the button that sends it. */
  fill: (page: Page) => Promise<void>
  /** Returns the button that sends the form. */
  button: (page: Page) => Locator
  /** Returns where another attempt begins, if not at the button. */
  again?: (page: Page) => Locator
}

const { bonuses, deposit, deposit_kinds: kinds, shell, withdrawal } = tr
const identity = '10000000146'

/** Opens a page from another page and closes its toasts, so that nothing of the previous press remains. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, '/promotions')
  // The address changes before the page does. Until then the previous form would be filled in.
  await expect(page.getByRole('heading', { level: 1, name: shell.promotions, exact: true })).toBeVisible()
  await resultSigns(page)
    .toast.locator('button')
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await expect(resultSigns(page).toast).toHaveCount(0)
  await visit(page, path)
}

const seen = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
const noBonus = (page: Page) => option(page, deposit.summary_no_bonus)
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check({ force: true })

const deposited = (
  title: string,
  code: string,
  amount: string,
  { rest, button = payButton, path = '' }: { rest?: (page: Page) => Promise<void>; button?: string | RegExp; path?: string } = {},
): MoneyForm => ({
  title,
  call: 'depositPost',
  fill: async (page) => {
    await open(page, `/profile/deposit/${code}${path}`)
    await fillAmount(page, amount)
    await rest?.(page)
  },
  button: (page) => seen(page, button),
})

const transfer: MoneyForm = {
  ...deposited('a transfer', 'kolaypay', '300', { rest: noBonus, button: kinds.to_banks }),
  call: 'fixfinMethods',
}

/** Returns the form of a dialog in the account menu. */
const asked = (title: string, call: string, name: string, button: string, rest?: (page: Page) => Promise<void>): MoneyForm => ({
  title,
  call,
  fill: async (page) => {
    // The menu is beside the account pages; on a phone it is a separate page.
    await open(page, (page.viewportSize()?.width ?? 1280) < 1024 ? '/profile' : '/profile/details')
    await page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await rest?.(page)
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: button }),
})
const claim = (title: string, name: string) => asked(title, 'claimDiscount', name, bonuses.claim)

/** Every form of the site that moves money and that the foreign back end supports. */
export const moneyForms: readonly MoneyForm[] = [
  deposited('a deposit by papara', 'papara', '250'),
  deposited('a deposit by bank', 'eft', '500', {
    path: '?step=3&bank=7',
    rest: async (page) => {
      await page.getByLabel(deposit.identity).fill(identity)
      await noBonus(page)
    },
    button: kinds.submit_transfer,
  }),
  deposited('a deposit by coin', 'crypto', '1200', {
    rest: async (page) => {
      await option(page, /^USDT/)
      await noBonus(page)
    },
    button: kinds.submit_coin,
  }),
  deposited('a deposit on a page in a tab', 'payfix', '100'),
  deposited('a deposit on a page in a frame', 'pep', '100'),
  deposited('a deposit by card', 'card', '150', {
    rest: async (page) => {
      await page.getByLabel(deposit.card_number).fill('4111111111111111')
      await page.getByLabel(deposit.card_expiry).fill('1230')
      await page.getByLabel(deposit.card_cvc).fill('123')
      await page.getByLabel(deposit.identity).fill(identity)
    },
  }),
  transfer,
  {
    title: "a transfer's confirmation",
    call: 'depositPost',
    fill: async (page) => {
      await transfer.fill(page)
      await transfer.button(page).click()
      await option(page, /Ada Bankası/)
    },
    button: (page) => seen(page, kinds.confirm_transfer),
  },
  {
    title: 'a withdrawal',
    call: 'withdrawPost',
    fill: async (page) => {
      await open(page, '/profile/withdrawal/papara')
      await page.getByRole('combobox').last().selectOption({ index: 1 })
      await page.getByLabel(withdrawal.amount).fill('120')
      await sendButton(page).click()
    },
    button: (page) => page.getByRole('alertdialog').getByRole('button', { name: withdrawal.confirm }),
    again: sendButton,
  },
  {
    title: 'a request for a bonus',
    call: 'userapi/bonusRequest/set',
    fill: async (page) => {
      await open(page, '/profile/bonus-request')
      await page.getByRole('form', { name: bonuses.request_form }).getByRole('combobox').selectOption('Kombine Güvencesi')
    },
    button: (page) => seen(page, bonuses.request_submit),
  },
  asked('a promo code', 'promocodeClaim', shell.promo_code, bonuses.use_code, (page) => page.getByLabel(bonuses.code, { exact: true }).fill('HOSGELDIN')),
  claim('a claim of the loss bonus', shell.loss_bonus),
  claim('a claim of the month', shell.monthly_loss_bonus),
  claim('a claim of free spins', shell.daily_spins),
]

/** Returns every sign of a press's result on the page. A toast beside an open dialog cannot be found by its role. */
export const resultSigns = (page: Page) => ({
  unknown: page.getByText(tr.payments.unknown_title),
  toast: page.locator('[data-tone]'),
  login: page.getByRole('heading', { name: tr.auth.login_title }),
  claim: page.getByRole('dialog').getByRole('alert').or(page.getByRole('dialog').getByRole('status')),
  banks: page.getByRole('group', { name: kinds.pick_bank }),
})
