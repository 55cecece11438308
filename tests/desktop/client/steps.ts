import { expect, type Page } from '@playwright/test'
import type { Bridge } from '@kehribar/shared/desktop-channels'
import { callApi } from '../../e2e/support/call'
import { makePlayer } from '../../e2e/support/new-player'
import { newestCodeFor } from '../../e2e/support/outbox'
import type { Person } from '../../e2e/support/person'
import type { Client } from './launch'

declare global {
  interface Window {
    /** The preload's bridge, named after the brand. */
    readonly kehribar?: Bridge
  }
}

export const apiOrigin = () => process.env.E2E_ORIGIN ?? ''
export const partnersOrigin = () => process.env.E2E_PARTNERS_ORIGIN ?? ''

/** Creates a player with `lira` of cash and logs in with the one-time code of a new device. */
export async function signIn(page: Page, { lira }: { lira?: number | undefined } = {}): Promise<Person> {
  const { person } = await makePlayer({ lira, loggedOut: true })
  const { username, password, email } = person
  const asked = await callApi<{ otpId: string }>(page, '/otp/request', { username, password, checktype: 'mail' })
  const verified = await callApi(page, '/otp/verify', { checktype: 'mail', otpId: asked.answer.otpId, code: await newestCodeFor(email) })
  expect(verified.answer).toMatchObject({ status: 1 })
  return person
}

export interface SlotGame {
  id: number
  provider: string
  title: string
}

/** Returns the first slots of the catalogue. */
export async function someSlots(page: Page, count: number): Promise<SlotGame[]> {
  const slots = await page.evaluate(
    async (limit) => ((await (await fetch(`/api/cdnFiles/slotgames.json?limit=${limit}`)).json()) as { data: SlotGame[] }).data,
    count,
  )
  if (slots.length < count) throw new Error(`The catalogue has ${slots.length} slots`)
  return slots.map(({ id, provider, title }) => ({ id, provider, title }))
}

/** Returns a slot of the catalogue. */
export async function anySlot(page: Page): Promise<SlotGame> {
  const [slot] = await someSlots(page, 1)
  return slot as SlotGame
}

/** Opens a game of the logged-in player, any game by default, and returns the page of its window. */
export async function openGame(client: Client, slot?: SlotGame): Promise<Page> {
  const site = await client.site()
  const chosen = slot ?? (await anySlot(site))
  return client.windowAfter(() => site.evaluate((wanted) => window.kehribar?.game.open(wanted), chosen))
}

/** Requests a card deposit of 500 lira and returns the address of the payment company's page. */
export async function cardPayment(page: Page): Promise<string> {
  const answer = await page.evaluate(async () => {
    const form = new FormData()
    const fields = {
      provider: 'card',
      amount: '500',
      card_number: '4111111111111111',
      card_month: '12',
      card_year: '2030',
      card_cvc: '123',
      customer_name: 'Deniz',
      customer_lastname: 'Akarsu',
      customer_birth_year: '1990',
      player_gov_id: '10000000146',
      returnUrl: '/profile/deposit/card',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const key = crypto.randomUUID()
    const response = await fetch('/api/depositPost', { method: 'POST', headers: { 'Idempotency-Key': key, 'X-Requested-With': 'kehribar' }, body: form })
    return (await response.json()) as { status: number; url?: string }
  })
  if (!answer.url) throw new Error(`No payment page: ${JSON.stringify(answer)}`)
  return answer.url
}
