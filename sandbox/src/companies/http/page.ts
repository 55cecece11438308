import type { FastifyReply } from 'fastify'
import type { LanguageCode } from '@kehribar/shared/languages'
import { html, type Markup } from './html'

export interface SandboxPage {
  language: LanguageCode
  title: string
  /** Name of the folder in `pages` with the page's own style sheet and script. */
  bundle?: string
  script?: boolean
  bodyClass?: string
  head?: Markup
  body: Markup
}

export interface PagePolicy {
  /** Origins whose pages may show this one in a frame. */
  frameAncestors?: readonly string[]
  /** Origins other than our own to which a form may be submitted. */
  formTargets?: readonly string[]
}

/** Returns the content security policy: no inline script or style, and nothing from other origins. */
export function pagePolicy({ frameAncestors = [], formTargets = [] }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

export function renderDocument({ language, title, bundle, script = true, bodyClass, head, body }: SandboxPage): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0E0C0A">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/assets/outfit-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/base.css">
${bundle && html`<link rel="stylesheet" href="/assets/${bundle}.css">`}
${bundle && script && html`<script type="module" src="/assets/${bundle}.js"></script>`}
${head}
</head>
<body${bodyClass && html` class="${bodyClass}"`}>
${body}
</body>
</html>
`
}

export function sendPage(reply: FastifyReply, page: SandboxPage, policy: PagePolicy = {}, status = 200) {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(policy))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderDocument(page).text)
}
