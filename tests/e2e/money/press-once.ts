import { expect, type Page } from '@playwright/test'
import type { ForeignBackEnd } from '../../back-ends/foreign'
import type { AnswerChange } from '../../back-ends/foreign/options'
import type { AnswerOutcome } from '../../back-ends/wrong-answers'
import { tr } from '../support/texts'
import { programValues } from '../support/program-values'
import { type MoneyForm, resultSigns } from './forms'

/** A page of the site with another back end, and a record of everything that no player should see. */
export interface WatchedPage {
  page: Page
  back: ForeignBackEnd
  /** Whether something between the page and the back end resends a request when a reused connection breaks (docs/back-end.md). */
  resends: boolean
  /** Uncaught exceptions, injected scripts that ran, and console errors other than failed requests. */
  broken: string[]
  /** Every answer of the API so far. */
  answers: string[]
}

export function watchPage(opened: Pick<WatchedPage, 'page' | 'back' | 'resends'>): WatchedPage {
  const broken: string[] = []
  const answers: string[] = []
  const { page } = opened
  page.on('pageerror', ({ message }) => broken.push(message))
  page.on('dialog', (dialog) => {
    broken.push(`a script of an answer ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) broken.push(message.text())
  })
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    response.text().then(
      (text) => answers.push(text),
      () => undefined,
    )
  })
  return { ...opened, broken, answers }
}

const amountsIn = (text: string) => [...text.matchAll(/₺\s?([\d.]+(?:,\d+)?)/g)].map(([, amount = '']) => Number(amount.replaceAll('.', '').replace(',', '.')))
const figuresIn = (answers: readonly string[]) => answers.flatMap((text) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))

/** After this fault alone, a request may be resent on the way. */
const breaks = 'cut before it began'

/** Shortens the site's timeout of half a minute for money calls. */
const shortenTimeout = (page: Page) =>
  page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      AbortSignal.timeout = timeout
      return timeout(milliseconds === 30_000 ? 1_000 : milliseconds)
    }
  })

/**
 * Fills the form in and sends it once with a changed answer. Checks what must be true for every answer (@see BACKEND-1, BACKEND-2, BACKEND-18).
 * @returns the number of requests that the back end received
 */
export async function pressOnce({ page, back, resends, broken, answers }: WatchedPage, form: MoneyForm, change: AnswerChange, what: string): Promise<number> {
  await form.fill(page)
  const body = page.locator('body')
  const before = amountsIn(await body.innerText())
  back.change(form.call, change)
  const asked = back.requests.length
  if (what === 'too late') await shortenTimeout(page)
  await form.button(page).click()

  const { unknown, toast, login, claim, banks } = resultSigns(page)
  const sign = unknown.or(toast).or(login).or(claim)
  // Only the start of a transfer shows no sign, because it leads directly to the next step.
  await expect((form.call === 'fixfinMethods' ? sign.or(banks) : sign).locator('visible=true').first(), what).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).locator('visible=true').first(), what).toBeVisible()
  await expect(page.locator('main'), what).not.toHaveText(/^\s*$/)
  expect(await body.innerText(), what).not.toMatch(programValues)
  const answeredAmounts = () => new Set([...before, ...figuresIn(answers)])
  // The page may briefly show an answer whose text is not recorded yet, or an empty form before the next page.
  const unansweredAmounts = async () => amountsIn(await body.innerText()).filter((amount) => !answeredAmounts().has(amount))
  await expect.poll(unansweredAmounts, `${what}: amounts that no answer contained`).toEqual([])
  expect(await page.locator('img[src="x"]').count(), what).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${what}: wider than the window`).toBe(0)
  // Longer than every retry interval of the site. The clock applies to all pages, and a payment page that closes in the meantime interrupts it.
  await expect(() => page.clock.fastForward(90_000)).toPass()
  back.change(form.call, (reply) => reply)
  const sent = back.requests.slice(asked).filter(({ money }) => money)
  const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']))
  expect(resends && what === breaks ? keys.size : sent.length, `${what}: requests received`).toBe(1)
  expect(broken, what).toEqual([])
  return sent.length
}

/** Continues after a press with an unknown result: the player checks, gives it up, and can send the form again. */
export async function giveUpUnknown(page: Page, form: MoneyForm, what: string): Promise<void> {
  const notThere = page.getByRole('button', { name: tr.payments.unknown_not_there }).locator('visible=true').first()
  if (!(await notThere.isVisible())) return
  await notThere.click()
  await expect((form.again ?? form.button)(page), what).toBeEnabled()
}

/** Expects the message that a player sees after a press with a clear answer, or with none. */
export async function expectOutcome(page: Page, form: MoneyForm, outcome: AnswerOutcome, what: string): Promise<void> {
  const { unknown, toast, login, claim } = resultSigns(page)
  if (outcome === 'gone') return expect(login, what).toBeVisible()
  if (outcome === 'refused') {
    await expect(toast.or(claim).first(), what).toBeVisible()
    await expect(page.locator('[data-tone]:not([data-tone="error"])'), what).toHaveCount(0)
    return expect((form.again ?? form.button)(page), what).toBeEnabled()
  }
  await expect(unknown.locator('visible=true').first(), what).toBeVisible()
  await expect(page.locator('[data-tone="success"]'), what).toHaveCount(0)
}
