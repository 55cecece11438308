import { colours } from '@kehribar/shared/colours'
import type { LanguageCode } from '@kehribar/shared/languages'
import { backgroundColor } from './shared'

export interface PageNotice {
  readonly language: LanguageCode
  readonly title: string
  readonly text: string
  readonly action?: { readonly label: string; readonly href: string }
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the HTML of a shell page with a notice, in the site's look, without script or external resources. */
export function noticePage({ language, title, text, action }: PageNotice): string {
  const link = action ? `<a href="${escapeHtml(action.href)}" autofocus>${escapeHtml(action.label)}</a>` : ''
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:${backgroundColor};color:${colours.fg.DEFAULT};font:16px/24px system-ui,sans-serif;text-align:center}
main{display:grid;justify-items:center;gap:12px}h1{margin:0;font-size:24px;line-height:32px;text-wrap:balance}p{margin:0;max-width:440px;color:${colours.fg.muted};text-wrap:pretty}
a{margin-top:12px;padding:10px 18px;border-radius:10px;background:${colours.brand.solid};color:${colours.brand.contrast};font-weight:600;font-size:14px;text-decoration:none}
a:focus-visible{outline:2px solid ${colours.fg.DEFAULT};outline-offset:3px}
</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}</main></html>`
}

/** Returns a page with one centred line, used for a loading game and for the full-screen clock. */
export const oneLinePage = (language: LanguageCode, text: string, font = '16px'): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(text)}</title><body style="margin:0;height:100vh;display:grid;place-items:center;overflow:hidden;background:${backgroundColor};color:${colours.fg.DEFAULT};font:${font} system-ui,sans-serif;font-variant-numeric:tabular-nums;white-space:nowrap">${escapeHtml(text)}</body></html>`

/** Returns the page as a data URL. */
export const pageDataUrl = (page: string): string => `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
