import { colours } from '@kehribar/shared/colours'
import type { LanguageCode } from '@kehribar/shared/languages'
import { escapeHtml } from './notice-page'
import { backgroundColor } from './shared'

export interface FormPage {
  readonly language: LanguageCode
  readonly title: string
  /** Invalid host to which forms and links lead. The main process cancels the navigation and reads its address. */
  readonly origin: string
  /** HTML below the heading. */
  readonly body: string
  /** CSS for this page only. */
  readonly style?: string
}

/** Returns the HTML of a shell page with a form, in the site's look and without script. */
export function formPage({ language, title, origin, body, style = '' }: FormPage): string {
  const heading = escapeHtml(title)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action ${origin}"><title>${heading}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:${backgroundColor};color:${colours.fg.DEFAULT};font:16px/24px system-ui,sans-serif;text-align:center}
main,form{display:grid;gap:12px;justify-items:center}h1{margin:0;font-size:24px;line-height:32px;text-wrap:balance}p{margin:0;max-width:360px;color:${colours.fg.muted};text-wrap:pretty}
form{margin:12px 0 4px;grid-template-columns:240px}label{font-size:14px;justify-self:start;color:${colours.fg.muted}}
input{width:100%;box-sizing:border-box;padding:10px 14px;border-radius:10px;border:1px solid ${colours.fg.muted};background:transparent;color:inherit;font:16px/24px system-ui,sans-serif}
button{width:100%;padding:10px 18px;border:0;border-radius:10px;background:${colours.brand.solid};color:${colours.brand.contrast};font:600 14px/24px system-ui,sans-serif;cursor:pointer}
a{padding:6px 10px;color:${colours.fg.DEFAULT};font-size:14px}#problem{color:${colours.fg.DEFAULT}}
:is(input,button,a):focus-visible{outline:2px solid ${colours.fg.DEFAULT};outline-offset:3px}
${style}</style><main><h1>${heading}</h1>${body}</main></html>`
}
