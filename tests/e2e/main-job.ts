import { expect, type Page } from '@playwright/test'
import { gameCards, openGame } from './support/game-card'
import { ledgerAudit, ledgerCash, ledgerCount } from './support/audit'
import { depositByCard } from './pages/deposit-page'
import { enterCode, enterCredentials } from './pages/login-page'
import { register } from './pages/register-page'
import { expectBalance, logOut } from './pages/shell-page'
import { playRounds } from './pages/slot-page'
import { newPerson } from './support/person'
import { tr } from './support/texts'

/** Differences between the shells: how a path is opened, and how the test gets a game's window. */
export interface ShellActions {
  open(path: string): Promise<void>
  gameWindow(launch: () => Promise<void>): Promise<Page>
}

/** Performs the product's main job without fakes: a visitor registers, deposits, plays some rounds, checks the history and logs out. */
export async function performMainJob(page: Page, shell: ShellActions, rounds: number): Promise<void> {
  const person = newPerson()

  await shell.open('/')
  await expect(page.getByRole('heading', { name: tr.home.radar })).toBeVisible()
  const cards = gameCards(page)
  await expect(cards.first()).toBeVisible()

  await shell.open('/register')
  await register(page, person)

  await shell.open('/profile/deposit')
  await enterCredentials(page, person.username, person.password)
  await enterCode(page, person.email, { trust: true })
  await expectBalance(page, 0n)

  await page.getByTestId('notice-read').click()
  await expect(page.getByTestId('notice-read')).toHaveCount(0)
  await depositByCard(page, '500')
  await expectBalance(page, 500_00n)

  await shell.open('/slot')
  const game = await shell.gameWindow(() => openGame(gameCards(page).first()))
  await playRounds(game, rounds)
  await game.close()

  const cash = await ledgerCash(person.username)
  expect(await ledgerCount(person.username, 'bet')).toBe(rounds)
  await expectBalance(page, cash)

  await shell.open('/profile/history')
  await expect(page.getByText(tr.transactions.code_deposit).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(tr.transactions.code_bet).filter({ visible: true }).first()).toBeVisible()
  await expectHistory(page, cash, rounds)

  await logOut(page)
  await shell.open('/profile/history')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  // The device is trusted now, so no code is needed before the redirect back.
  await enterCredentials(page, person.username, person.password)
  await expect(page).toHaveURL(/\/profile\/history$/)

  expect(await ledgerAudit()).toEqual([])
}

/** Checks every page of the history: amounts and running balances add up, and the last balance equals the ledger's. */
async function expectHistory(page: Page, cash: bigint, rounds: number): Promise<void> {
  const rows: { amount: bigint; balance: bigint }[] = []
  const list = page.getByRole('table', { name: tr.shell.history }).or(page.getByRole('list', { name: tr.shell.history }))
  for (let pages = 1; ; pages++) {
    await expect(list).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    for (const row of await list.locator('tbody tr, li').all()) {
      // The two amounts of a row: the signed change, and the balance after it.
      const [amount, balance] = [...((await row.textContent()) ?? '').matchAll(/([+−-]?)₺([\d.]+,\d{2})/g)].map(([, sign, digits]) =>
        BigInt((sign === '−' || sign === '-' ? '-' : '') + (digits ?? '').replace(/\D/g, '')),
      )
      if (amount !== undefined && balance !== undefined) rows.push({ amount, balance })
    }
    const next = page.getByRole('button', { name: tr.common.next, exact: true })
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    await next.click()
    await expect(page.getByText(`${pages + 1} / `)).toBeVisible()
  }
  expect(rows.length).toBeGreaterThanOrEqual(rounds + 1)
  expect(rows[0]).toEqual({ amount: 500_00n, balance: 500_00n })
  let balance = 0n
  for (const row of rows) {
    balance += row.amount
    expect(row.balance).toBe(balance)
  }
  expect(balance).toBe(cash)
}
