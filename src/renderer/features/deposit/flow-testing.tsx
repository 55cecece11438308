import type { DepositBank, DepositBonus, DepositCoin, DepositMethod } from '@kehribar/shared/api/deposits'
import { vi } from 'vitest'
import { renderAt } from '@/testing'
import { Component } from './screens/flow-screen'

/* Helpers for tests of the deposit flows: a server with given answers that records the requests. */

const method = (id: number, code: string, title: string, more: Partial<DepositMethod> = {}): DepositMethod => ({
  id,
  code,
  kind: undefined,
  title,
  image: `/${code}.svg`,
  min: 50,
  max: 50_000,
  bonus: 'VAR',
  seconds: 300,
  ...more,
})

export const methods = [
  method(2, 'eft', 'EFT / FAST'),
  method(4, 'kolaypay', 'Kolaypay'),
  method(5, 'papara', 'Papara'),
  method(7, 'pep', 'Pep', { bonus: 'YOK' }),
  method(8, 'crypto', 'Kripto para', { min: 1_000, max: 250_000 }),
]

const terms = {
  bonus: 'hos-geldin',
  name: 'Hoş geldin',
  percent: 100,
  max: 2_500,
  minDeposit: 100,
  wagering: 20,
  days: 7,
  maxBet: 50,
  weights: { slot: 100, live: 10 },
}
export const bonuses: DepositBonus[] = [
  { id: 0, name: 'Bonus istemiyorum', deposit_id: 9999, deposit_ids: [], percent: 0, bonusdetailslink: '' },
  { id: 11, name: 'Hoş geldin bonusu', deposit_id: 9999, deposit_ids: [], percent: 100, bonusdetailslink: '/promotions/1', terms },
]

export const bank = (id: number, bankName: string, more: Partial<DepositBank> = {}): DepositBank => ({
  id,
  img: `/${id}.svg`,
  bankName,
  minDeposit: 50,
  maxDeposit: 30_000,
  accountCode: '1609938298',
  name: 'Kehribar Eğlence A.Ş.',
  branchCode: '0114',
  iban: 'TR200090100000001609938298',
  text: bankName,
  value: String(id),
  bank_name: bankName,
  ...more,
})

export const coin = (id: number, code: string, network: string, rate: number): DepositCoin => ({
  id,
  code,
  name: code,
  network,
  label: code.toUpperCase(),
  image: `/${code}.svg`,
  rate,
  min: 1_037.5,
})

type Answer = object | (() => object | Promise<object>)

/** Requests of money calls, oldest first. */
export interface Sent {
  path: string
  key: string | null
  body: Record<string, unknown>
}

/** Stubs the server with answers by path below /api. Other paths fail. Returns the money calls that it received. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  const all: Record<string, Answer> = { '/getData/depositMethods': { status: 1, deposit_methods: methods, deposit_bonuses: bonuses }, ...answers }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    const key = new Headers(init.headers).get('Idempotency-Key')
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}
    if (key !== null) sent.push({ path, key, body: { ...body } })
    const answer = all[path]
    if (!answer) return new Response('{}', { status: 503 })
    return new Response(JSON.stringify(typeof answer === 'function' ? await answer() : answer))
  })
  return sent
}

/** Renders the flow of a method at its address, in Turkish. */
export const openFlow = (code: string, search = '') =>
  renderAt(`/profile/deposit/${code}${search}`, [{ path: '/profile/deposit/:provider', element: <Component /> }])
