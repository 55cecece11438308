import { expect } from '@playwright/test'
import { siteUrl } from '../e2e/support/address'
import type { BrowserDriver } from './driver'
import { lookUpSource, type QueryStep, type TextPattern } from './look-up'

/** Milliseconds to wait for expected content, and between two polls. */
const patience = { timeout: 30_000, intervals: [100, 200, 300] }

type Target = QueryStep | readonly QueryStep[]
const stepsOf = (target: Target): readonly QueryStep[] => (Array.isArray(target) ? (target as readonly QueryStep[]) : [target as QueryStep])
const wordsOf = (words: string | RegExp): TextPattern => (typeof words === 'string' ? words : { source: words.source, flags: words.flags })

export const byRole = (name: string, words?: string | RegExp): QueryStep => ({ role: name, name: words === undefined ? undefined : wordsOf(words) })
export const byButtonText = (words: string | RegExp): QueryStep => byRole('button', words)
export const byLabel = (words: string | RegExp): QueryStep => ({ label: wordsOf(words) })
export const byText = (words: string | RegExp): QueryStep => ({ text: wordsOf(words) })
export const bySelector = (selector: string): QueryStep => ({ css: selector })
export const byTestId = (id: string): QueryStep => bySelector(`[data-testid="${id}"]`)

/** Runs in the page: scrolls the first match into view. Returns its position, or the reason why it cannot be pressed. */
function reach(steps: readonly QueryStep[]): { hindrance: string } | { place: string } {
  const [found] = window.lookUp(steps)
  if (!found) return { hindrance: 'it is not visible' }
  const target = found.matches('input[type=radio], input[type=checkbox]') ? (found.closest('label') ?? found) : found
  const box = target.getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  // Scroll only if needed, because Firefox's center moves a pixel lower each time.
  if (!target.contains(hit)) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!hit || !target.contains(hit)) return { hindrance: `it is covered by ${hit?.outerHTML.slice(0, 120)}` }
  if (target.closest('[aria-disabled=true]') || target.matches(':disabled')) return { hindrance: 'it is disabled' }
  return { place: [box.left, box.top, box.width, box.height].map(Math.round).join(' ') }
}

/** The site in a browser, used like a player: by visible text, with real presses and keys. */
export class SiteInBrowser {
  constructor(readonly driver: BrowserDriver) {}

  /** Opens a page and waits until React has hydrated it. A path is relative to the run's origin. */
  async open(address: string): Promise<void> {
    await this.driver.open(new URL(address, siteUrl('/')).href)
    const begun = () => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
    await expect.poll(() => this.driver.run(begun, null), patience).toBe(true)
  }

  /** Returns whether the site shows its phone layout. */
  isPhone(): Promise<boolean> {
    return this.driver.run(() => innerWidth < 768, null)
  }

  private async ask<Answer>(script: (steps: readonly QueryStep[]) => Answer, target: Target): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      if (!(await this.driver.run(() => 'lookUp' in window, null))) await this.driver.load(lookUpSource)
      try {
        return await this.driver.run(script, stepsOf(target))
      } catch (error) {
        // The page changed in the meantime, so the queries are missing.
        if (tries === 2) throw error
      }
    }
  }

  count(target: Target): Promise<number> {
    return this.ask((steps) => window.lookUp(steps).length, target)
  }

  /** Returns the content of the first match: a field's value, or its text. */
  read(target: Target): Promise<string> {
    return this.ask((steps) => {
      const [found] = window.lookUp(steps)
      return found instanceof HTMLInputElement ? found.value : (found?.textContent ?? '')
    }, target)
  }

  async see(target: Target, { timeout = patience.timeout } = {}): Promise<void> {
    await expect.poll(() => this.count(target), { ...patience, timeout, message: `${JSON.stringify(target)} exists` }).toBeGreaterThan(0)
  }

  async seeText(target: Target, words: string | RegExp, { timeout = patience.timeout } = {}): Promise<void> {
    const poll = expect.poll(() => this.read(target), { ...patience, timeout, message: `text of ${JSON.stringify(target)}` })
    await (typeof words === 'string' ? poll.toContain(words) : poll.toMatch(words))
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.driver.address(), patience).toMatch(pattern)
  }

  /** Waits until the element is visible, enabled, unobstructed and still, and then presses its center. */
  async press(target: Target, { timeout = patience.timeout } = {}): Promise<void> {
    let before = ''
    await expect
      .poll(
        async () => {
          const found = await this.ask(reach, target)
          const place = 'place' in found ? found.place : ''
          const rests = place !== '' && place === before
          before = place
          return 'hindrance' in found ? found.hindrance : rests ? 'reached' : 'it moves'
        },
        { ...patience, timeout, message: `${JSON.stringify(target)} can be pressed` },
      )
      .toBe('reached')
    const found = await this.driver.element((steps) => {
      const [first] = window.lookUp(steps)
      return first?.matches('input[type=radio], input[type=checkbox]') ? (first.closest('label') ?? first) : (first ?? null)
    }, stepsOf(target))
    await found?.click()
  }

  /** Types into an empty field. */
  async fill(target: Target, value: string): Promise<void> {
    await this.see(target)
    const found = await this.driver.element((steps) => window.lookUp(steps)[0] ?? null, stepsOf(target))
    await found?.type(value)
  }

  /** Selects an option by script, because the system draws the list and no protocol reaches it. */
  async choose(target: Target, choice: string): Promise<void> {
    await this.see([...stepsOf(target), { ...bySelector('option'), unseen: true }])
    const choosing = () => this.driver.run(chooseIn, { steps: stepsOf(target), choice })
    await expect.poll(choosing, { ...patience, message: `${choice} is an option` }).toBe(true)
  }

  async upload(target: Target, file: string): Promise<void> {
    await expect.poll(() => this.count(target), patience).toBeGreaterThan(0)
    const found = await this.driver.element((steps) => window.lookUp(steps)[0] ?? null, stepsOf(target))
    await found?.upload(file)
  }

  /** Waits for a frame of the page and works inside it. */
  async inFrame(selector: string, work: () => Promise<void>): Promise<void> {
    await this.see(bySelector(selector))
    await this.driver.inFrame(selector, work)
  }
}

/** Runs in the page. */
function chooseIn({ steps, choice }: { steps: readonly QueryStep[]; choice: string }): boolean {
  const [list] = window.lookUp(steps) as unknown as HTMLSelectElement[]
  const option = [...(list?.options ?? [])].find((each) => each.label.trim() === choice || each.value === choice)
  if (!list || !option) return false
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, option.value)
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }))
  return true
}
