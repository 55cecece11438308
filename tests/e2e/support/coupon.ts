import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { partnerApi, type PartnerApi, partnerBase } from '@kehribar/shared/partners'
import { embeds } from '@kehribar/shared/partners/embed'
import { signCall } from '@kehribar/shared/partners/signing'
import { callApi } from './call'

/* Calls the wallet as the sportsbook company, so that a coupon settles at once and not at the end of its match. */

async function asCompany<Name extends keyof PartnerApi>(name: Name, input: object): Promise<{ result: string; session?: string }> {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'partner-secret'), 'utf8').trim()
  const body = JSON.stringify(input)
  const url = (process.env.E2E_ORIGIN ?? '') + partnerBase + partnerApi[name].path
  const headers = { 'content-type': 'application/json', ...(await signCall({ partner: 'sandbox', secret }, url, body)) }
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { result: string; session?: string }
  if (answer.result !== 'OK') throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer
}

/** Places a coupon of the player on a page. Returns a function that settles it with a win, in lira. */
export async function placeCoupon(page: Page, stake: number): Promise<(win: number) => Promise<unknown>> {
  const { token } = (await callApi<{ token: string }>(page, '/getProviderLink', { provider: 'sportsbook' })).answer
  const { session } = await asCompany('authenticate', { code: token })
  const round = randomUUID()
  const move = (name: 'bet' | 'settle', lira: number) =>
    asCompany(name, { session, txid: randomUUID(), round, game: embeds.sportsbook.game, amount: String(lira * 100), currency: 'TRY' })
  await move('bet', stake)
  return (win) => move('settle', win)
}
