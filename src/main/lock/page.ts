import { colours } from '@kehribar/shared/colours'
import type { LanguageCode } from '@kehribar/shared/languages'
import { backgroundColor } from '../windows/shared'
import { escapeHtml } from '../windows/notice-page'
import type { LockTexts } from './texts'

/** Where the page's form and links lead: nowhere that exists; the main process hears of it and stops it on its way. */
const origin = 'https://unlock.invalid'
const actions = ['pin', 'touch', 'forget'] as const
export type LockAction = { kind: 'pin'; pin: string } | { kind: 'touch' } | { kind: 'forget' }

/** What the player did on the page, from the address that it wanted to go to. */
export function actionOf(address: string): LockAction | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const kind = url.origin === origin ? actions.find((each) => url.pathname === `/${each}`) : undefined
  if (!kind) return null
  return kind === 'pin' ? { kind, pin: (url.searchParams.get('pin') ?? '').slice(0, 12) } : { kind }
}

export interface LockWords {
  readonly language: LanguageCode
  readonly texts: LockTexts
  /** `opening`: the vault is not open yet, so nothing can be asked. */
  readonly state: 'opening' | 'ask' | 'waiting'
  readonly problem: string | null
  readonly touchId: boolean
}

/** The whole page, in the site's look and without a script: the PIN goes to the main process as the address of a form that leads nowhere. */
export function lockPage({ language, texts, state, problem, touchId }: LockWords): string {
  const say = escapeHtml
  const told = problem ? `<p id="problem" role="alert">${say(problem)}</p>` : ''
  const field =
    state === 'waiting'
      ? ''
      : `<form action="${origin}/pin" autocomplete="off"><label for="pin">${say(texts.pin)}</label><input id="pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4,12}" minlength="4" maxlength="12" required autofocus autocomplete="off"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}><button>${say(texts.unlock)}</button></form>`
  const touch = touchId ? `<a href="${origin}/touch">${say(texts.touchId)}</a>` : ''
  const asks = `${told}${field}${touch}<a href="${origin}/forget">${say(texts.forgot)}</a>`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action ${origin}"><title>${say(texts.title)}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:${backgroundColor};color:${colours.fg.DEFAULT};font:16px/24px system-ui,sans-serif;text-align:center}
main,form{display:grid;gap:12px;justify-items:center}h1{margin:0;font-size:24px;line-height:32px;text-wrap:balance}p{margin:0;max-width:360px;color:${colours.fg.muted};text-wrap:pretty}
form{margin:12px 0 4px;grid-template-columns:240px}label{font-size:14px;justify-self:start;color:${colours.fg.muted}}
input{width:100%;box-sizing:border-box;padding:10px 14px;border-radius:10px;border:1px solid ${colours.fg.muted};background:transparent;color:inherit;font:20px/28px system-ui,sans-serif;letter-spacing:.3em;text-align:center}
button{width:100%;padding:10px 18px;border:0;border-radius:10px;background:${colours.brand.solid};color:${colours.brand.contrast};font:600 14px/24px system-ui,sans-serif;cursor:pointer}
a{padding:6px 10px;color:${colours.fg.DEFAULT};font-size:14px}#problem{color:${colours.fg.DEFAULT}}
:is(input,button,a):focus-visible{outline:2px solid ${colours.fg.DEFAULT};outline-offset:3px}
</style><main><h1>${say(texts.title)}</h1><p>${say(state === 'opening' ? texts.opening : texts.hint)}</p>${state === 'opening' ? '' : asks}</main></html>`
}
