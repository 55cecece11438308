import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  carried,
  type CreateDraw,
  type Drawn,
  drawnFiles,
  drawnFolder,
  drawnStateId,
  type DrawRequest,
  type DrawWith,
  type Hints,
  onlyKeepsPicture,
  type Parts,
  widthCookie,
} from '@kehribar/shared/drawn'
import { languageKey, languageParameter } from '@kehribar/shared/languages'
import { below } from './below'
import { isNumbered } from '@kehribar/shared/numbered'
import { faqCode, paths } from '@kehribar/shared/paths'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** As many pages are drawn side by side: each takes the processor for some 20 ms, which the calls of players need too. */
const atOnce = 4

/** What a browser is, as far as its request tells (docs/adr/0008-drawn-pages.md). */
export function hintsOf({ cookies, headers, hostname }: FastifyRequest): Hints {
  const agent = headers['user-agent'] ?? ''
  const mobile = headers['sec-ch-ua-mobile']
  const told = cookies[widthCookie]
  const isPhone = mobile === undefined ? /Mobi|Android|iPhone/i.test(agent) : mobile === '?1'
  return {
    wide: told === 'wide' || (told !== 'narrow' && !isPhone),
    keepsPicture: onlyKeepsPicture(agent),
    numbered: isNumbered(hostname),
  }
}

/**
 * A page that was drawn for another width is not seen: `app/start.ts` asks for the one that fits. Without that script it is
 * seen at once where none run, and after 3 s where they do. A delay, because the site's own style shortens what moves.
 */
const unseen = (wide: boolean) =>
  `@media (scripting:enabled) and (${wide ? 'not (min-width:768px)' : 'min-width:768px'}){#root{animation:guessed 1ms 3s step-end backwards}}@keyframes guessed{from{visibility:hidden}}`

/** There is no page to draw: another address has it, or too many are being drawn. */
export class NotDrawn extends Error {
  constructor(readonly redirect: string | null = null) {
    super(redirect ?? 'Too many pages are being drawn')
  }
}

/** @throws NotDrawn; Error when a page cannot be drawn */
export type Drawing = (request: DrawRequest) => Promise<string>

interface Options extends DrawWith {
  readonly webRoot: string
  readonly log: FastifyBaseLogger
}

/** A back end elsewhere, or one that spells calls in its own way, answers no call of this process. */
const isOurs = ({ site }: DrawWith) =>
  site.api.origin === null && Object.keys(site.calls).length === 0 && site.session.bearer === null && site.session.antiForgery === null

/** What draws the pages of a web build, a few at once; null for a build without, and for a site of another back end. */
export function drawingOf({ webRoot, log, ...surroundings }: Options): Drawing | null {
  const folder = join(webRoot, '..', drawnFolder)
  const file = (name: string) => join(folder, name)
  if (!isOurs(surroundings) || !Object.values(drawnFiles).every((name) => existsSync(file(name)))) return null
  const page = readFileSync(file(drawnFiles.page), 'utf8')
  const parts = JSON.parse(readFileSync(file(drawnFiles.parts), 'utf8')) as Parts
  const loaded = (import(pathToFileURL(file(drawnFiles.module)).href) as Promise<{ createDraw: CreateDraw }>).then(({ createDraw }) => createDraw(surroundings))
  loaded.catch((error: unknown) => log.error({ err: error }, 'Pages cannot be drawn; they are sent bare'))
  let busy = 0
  return async (request) => {
    if (busy >= atOnce) throw new NotDrawn()
    busy += 1
    try {
      const drawn = await (await loaded)(request)
      if ('redirect' in drawn) throw new NotDrawn(drawn.redirect)
      return around(page, parts, drawn, request)
    } finally {
      busy -= 1
    }
  }
}

/** A page around what was drawn: its styles before the first picture, its scripts after it. */
function around(page: string, parts: Parts, drawn: Exclude<Drawn, { redirect: string }>, { url, language, hints }: DrawRequest): string {
  const screens = drawn.screens.flatMap((name) => parts.screens[name] ?? [])
  const needed = new Set([...parts.run, ...screens.flatMap(({ scripts }) => scripts), ...parts.languages[language]])
  const data = {
    needed: [...needed].join(' '),
    parts: parts.run.join(' '),
    language: languageKey,
    parameter: languageParameter,
    hash: below(url.split('?')[0] ?? '', paths.static) ? faqCode : '',
    state: drawnStateId,
    width: widthCookie,
    wide: hints.wide,
  }
  const told = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`)
  const sheets = Object.entries(Object.assign({}, ...screens.map(({ styles }) => styles)) as Record<string, string>)
  const head = `${sheets.map((sheet) => carried(...sheet)).join('')}${drawn.styles}<style>${unseen(hints.wide)}</style>`
  const script = `<script type="module" crossorigin fetchpriority="low" src="${parts.start}" ${told.join(' ')}></script>`
  const state = `<script type="application/json" id="${drawnStateId}">${drawn.state}</script>`
  return page
    .replace(/<html lang="\w+"/, (html) => `${html} data-embed="${drawn.embed}"`)
    .replace('</head>', () => `${head}${script}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.body}</div>${state}`)
}
