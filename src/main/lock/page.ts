import type { LanguageCode } from '@kehribar/shared/languages'
import { formPage } from '../windows/form-page'
import { escapeHtml } from '../windows/notice-page'
import type { LockTexts } from './texts'

const origin = 'https://unlock.invalid'
const actions = ['pin', 'touch', 'forget'] as const
export type LockAction = { kind: 'pin'; pin: string } | { kind: 'touch' } | { kind: 'forget' }

/** Returns the player's action, read from the address of the page's navigation. */
export function lockActionOf(address: string): LockAction | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const kind = url.origin === origin ? actions.find((each) => url.pathname === `/${each}`) : undefined
  if (!kind) return null
  return kind === 'pin' ? { kind, pin: (url.searchParams.get('pin') ?? '').slice(0, 12) } : { kind }
}

export interface LockPageContent {
  readonly language: LanguageCode
  readonly texts: LockTexts
  /** `opening`: the vault is not open yet. */
  readonly state: 'opening' | 'ask' | 'waiting'
  readonly problem: string | null
  readonly touchId: boolean
}

/** Returns the lock's page. Its form navigates to an invalid host; the main process reads the PIN from that address. */
export function lockPage({ language, texts, state, problem, touchId }: LockPageContent): string {
  const problemHtml = problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''
  const field =
    state === 'waiting'
      ? ''
      : `<form action="${origin}/pin" autocomplete="off"><label for="pin">${escapeHtml(texts.pin)}</label><input id="pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4,12}" minlength="4" maxlength="12" required autofocus autocomplete="off"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}><button>${escapeHtml(texts.unlock)}</button></form>`
  const touch = touchId ? `<a href="${origin}/touch">${escapeHtml(texts.touchId)}</a>` : ''
  const formHtml = `${problemHtml}${field}${touch}<a href="${origin}/forget">${escapeHtml(texts.forgot)}</a>`
  const body = `<p>${escapeHtml(state === 'opening' ? texts.opening : texts.hint)}</p>${state === 'opening' ? '' : formHtml}`
  return formPage({ language, title: texts.title, origin, body, style: 'input{font-size:20px;line-height:28px;letter-spacing:.3em;text-align:center}' })
}
