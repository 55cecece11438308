import type { FastifyInstance } from 'fastify'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import { sendPage } from '../http/page'
import { languageOf } from '../texts/index'
import { shellPage } from './page'

interface Options {
  siteOrigin: string
}

/** Origin of the desktop client’s pages. */
const desktopOrigin = 'app://site'

/** All addresses of the sportsbook. The page's script evaluates the path. */
const sportsbookPaths = [
  '/sportsbook',
  '/sportsbook/prelive',
  '/sportsbook/live',
  '/sportsbook/esport',
  '/sportsbook/event/:id',
  '/sportsbook/standings',
  '/sportsbook/standings/:league',
  '/sportsbook/results',
  '/sportsbook/results/:league',
  '/sportsbook/results/:league/:day',
  '/sportsbook/history/sports',
  '/sportsbook/slip',
]

/** Registers the frames `/sportsbook` and `/parlay`. They contain no secrets, and only the site can frame them. */
export function widgetRoutes(app: FastifyInstance, { siteOrigin }: Options): void {
  const sites = loopbackNamesOf(siteOrigin)
  const show = (bundle: 'sportsbook' | 'parlay', paths: readonly string[]) => {
    for (const address of paths)
      app.get<{ Querystring: { lang?: unknown } }>(address, async (request, reply) => {
        const language = languageOf(request.query.lang, request.headers['accept-language'])
        const path = new URL(request.url, siteOrigin).pathname.replace(new RegExp(`^/${bundle}`), '') || '/'
        return sendPage(reply, shellPage({ bundle, language, origins: [...sites, desktopOrigin], path }), { frameAncestors: sites })
      })
  }
  show('sportsbook', sportsbookPaths)
  show('parlay', ['/parlay', '/parlay/history'])
}
