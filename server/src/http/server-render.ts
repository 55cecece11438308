import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isIpAddress } from '@kehribar/shared/ip-address'
import { languageKey, languageParameter } from '@kehribar/shared/languages'
import { faqCode, paths } from '@kehribar/shared/paths'
import {
  type BuildManifest,
  type RenderOptions,
  type BrowserHints,
  inlineStyleSheet,
  isPrerenderer,
  type RenderedPage,
  type RendererModule,
  type RenderRequest,
  ssrFiles,
  ssrFolder,
  ssrStateId,
  widthCookie,
} from '@kehribar/shared/server-rendering'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** Returns whether a path is the base or is below it. */
export const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Pages rendered at the same time; each takes about 20 ms of processor time, which players' calls need too. */
const maxConcurrent = 4

/** Returns the properties of the browser that its request reveals (docs/adr/0008-server-rendered-pages.md). */
export function hintsOf({ cookies, headers, hostname }: FastifyRequest): BrowserHints {
  const agent = headers['user-agent'] ?? ''
  const mobile = headers['sec-ch-ua-mobile']
  const width = cookies[widthCookie]
  const isPhone = mobile === undefined ? /Mobi|Android|iPhone/i.test(agent) : mobile === '?1'
  return {
    wide: width === 'wide' || (width !== 'narrow' && !isPhone),
    keepsPicture: isPrerenderer(agent),
    numbered: isIpAddress(hostname),
  }
}

/**
 * Returns the style that hides a page rendered for the wrong width until `app/start.ts` requests the right one. Without scripting
 * the page is visible at once, and if the script fails, after 3 s: an animation delay, because the site's style shortens animations.
 */
const hideWrongWidth = (wide: boolean) =>
  `@media (scripting:enabled) and (${wide ? 'not (min-width:768px)' : 'min-width:768px'}){#root{animation:guessed 1ms 3s step-end backwards}}@keyframes guessed{from{visibility:hidden}}`

/** Error when no page was rendered: it redirects, or too many pages are being rendered. */
export class NotRendered extends Error {
  constructor(readonly redirect: string | null = null) {
    super(redirect ?? 'Too many pages are being rendered')
  }
}

/** Renders a page to HTML. @throws NotRendered on a redirect or too many pages; Error when rendering fails */
export type Renderer = (request: RenderRequest) => Promise<string>

interface Options extends RenderOptions {
  readonly webRoot: string
  readonly log: FastifyBaseLogger
}

/** Returns whether this process can answer the site's calls: the site uses no other back end and no other call names or authentication. */
const usesThisServer = ({ site }: RenderOptions) =>
  site.api.origin === null && Object.keys(site.calls).length === 0 && site.session.bearer === null && site.session.antiForgery === null

/** Returns the server-side renderer of a web build; null when the build has none or the site uses another back end. */
export function createRenderer({ webRoot, log, ...surroundings }: Options): Renderer | null {
  const folder = join(webRoot, '..', ssrFolder)
  const file = (name: string) => join(folder, name)
  if (!usesThisServer(surroundings) || !Object.values(ssrFiles).every((name) => existsSync(file(name)))) return null
  const page = readFileSync(file(ssrFiles.page), 'utf8')
  const parts = JSON.parse(readFileSync(file(ssrFiles.parts), 'utf8')) as BuildManifest
  const loaded = (import(pathToFileURL(file(ssrFiles.module)).href) as Promise<RendererModule>).then(({ createDraw }) => createDraw(surroundings))
  loaded.catch((error: unknown) => log.error({ err: error }, 'server-side rendering is not available; pages are rendered in the browser'))
  let busy = 0
  return async (request) => {
    if (busy >= maxConcurrent) throw new NotRendered()
    busy += 1
    try {
      const drawn = await (await loaded)(request)
      if ('redirect' in drawn) throw new NotRendered(drawn.redirect)
      return wrapPage(page, parts, drawn, request)
    } finally {
      busy -= 1
    }
  }
}

/** Returns the document around the rendered content: styles for the first paint in the head, scripts with low priority. */
function wrapPage(page: string, parts: BuildManifest, drawn: Exclude<RenderedPage, { redirect: string }>, { url, language, hints }: RenderRequest): string {
  const screens = drawn.screens.flatMap((name) => parts.screens[name] ?? [])
  const needed = new Set([...parts.run, ...screens.flatMap(({ scripts }) => scripts), ...parts.languages[language]])
  const data = {
    needed: [...needed].join(' '),
    parts: parts.run.join(' '),
    language: languageKey,
    parameter: languageParameter,
    hash: isBelow(url.split('?')[0] ?? '', paths.static) ? faqCode : '',
    state: ssrStateId,
    width: widthCookie,
    wide: hints.wide,
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`)
  const sheets = Object.entries(Object.assign({}, ...screens.map(({ styles }) => styles)) as Record<string, string>)
  const head = `${sheets.map((sheet) => inlineStyleSheet(...sheet)).join('')}${drawn.styles}<style>${hideWrongWidth(hints.wide)}</style>`
  const script = `<script type="module" crossorigin fetchpriority="low" src="${parts.start}" ${attributes.join(' ')}></script>`
  const state = `<script type="application/json" id="${ssrStateId}">${drawn.state}</script>`
  return page
    .replace(/<html lang="\w+"/, (html) => `${html} data-embed="${drawn.embed}"`)
    .replace('</head>', () => `${head}${script}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.body}</div>${state}`)
}
