import { languages } from '@kehribar/shared/languages'
import { slotEngines, tableEngines } from '@kehribar/shared/rules/game-engines'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { liraText } from '@sandbox/world/content/promotions/figures'
import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { bonusTerms } from '@sandbox/world/bonuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/renderer/platform/shell/paths'
import { allowedTags } from '../../src/renderer/ui/media/allowed-markup'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Texts = Record<string, string> | undefined
const content = async (type: 'faq' | 'static' | 'splash' | 'rules' | 'promotion', code?: string) =>
  (await server.call('siteContent', { type, ...(code !== undefined && { code }) })).body
const inAll = (texts: Texts) => languages.map(({ jmsIndex }) => texts?.[jmsIndex] ?? '')
const complete = (texts: Texts) => {
  const all = inAll(texts)
  expect(all.map((text) => text.trim()).filter(Boolean)).toHaveLength(languages.length)
  return all
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const picture = async (path: string | undefined) => {
  const answer = await server.request(path ?? '/none')
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml; charset=utf-8'])
  return answer.text()
}
const pageCodes = ['about', 'payments', 'betting-rules', 'bonus-rules', 'responsible-gaming', 'terms', 'privacy', 'aml']

/** Returns every promotion with its terms. */
async function promotions() {
  const list = (await content('promotion')).promotion ?? []
  return Promise.all(list.map(async ({ id }) => (await content('promotion', String(id))).promotion?.[0] ?? { id, json: null }))
}
/** Returns all HTML of the content, with its place and language. */
async function everyHtml(): Promise<{ where: string; html: string }[]> {
  const { faq = [] } = await content('faq')
  const { rules = [] } = await content('rules')
  const pages = await Promise.all(pageCodes.map(async (code) => (await content('static', code)).static?.[0]))
  const { body: home } = await server.call('homepage', {})
  const maps: [string, Texts][] = [
    ...faq.map(({ json }): [string, Texts] => [`faq ${json.question?.['1']}`, json.answer]),
    ...rules.map(({ code, json }): [string, Texts] => [`rules ${code}`, json.context]),
    ...pages.map((page): [string, Texts] => [`page ${page?.code}`, page?.json.context]),
    ...(await promotions()).map(({ json }): [string, Texts] => [`promotion ${json?.title['1']}`, json?.html]),
    ['about us', home.static.aboutus.json.context],
  ]
  return maps.flatMap(([where, texts]) => complete(texts).map((html, index) => ({ where: `${where} (${languages[index]?.languageCode})`, html })))
}

describe('FAQ', () => {
  test('API-53 CONTENT-03 DATA-05 at least twelve questions in four categories, complete in every language', async () => {
    const { faq = [], status } = await content('faq')
    expect(status).toBe(1)
    expect(faq.length).toBeGreaterThanOrEqual(12)
    for (const { json } of faq) for (const texts of [json.categoryTitle, json.question, json.answer]) complete(texts)
    const codes = faq.map(({ json }) => json.categoryCode?.['1'] ?? '')
    expect(new Set(codes).size).toBe(4)
    // The questions of a category are consecutive.
    expect(codes.filter((code, index) => code !== codes[index - 1])).toHaveLength(4)
    expect(new Set(faq.map(({ id }) => id)).size).toBe(faq.length)
  })
})

describe('static pages', () => {
  test('API-53 CONTENT-07 DATA-04 the menu: eight pages with titles, without their content', async () => {
    const { static: pages = [] } = await content('static')
    expect(pages.map(({ code }) => code)).toEqual(pageCodes)
    for (const { json } of pages) {
      complete(json.title)
      expect(json.context).toBeUndefined()
    }
  })

  test.each(pageCodes)('API-53 CONTENT-05 DATA-04 page %s has a title and a structured text in every language', async (code) => {
    const { static: pages = [] } = await content('static', code)
    expect(pages.map((page) => page.code)).toEqual([code])
    complete(pages[0]?.json.title)
    const texts = complete(pages[0]?.json.context)
    for (const html of texts) {
      expect(html.length).toBeGreaterThan(1400)
      expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
      expect(html).toMatch(/<ul>|<ol>|<table>/)
    }
    // All languages have the same structure: equal numbers of headings, items and rows.
    const shape = (html: string) => ['h2', 'li', 'tr', 'p', 'a'].map((tag) => html.split(`<${tag}${tag === 'a' ? ' ' : '>'}`).length)
    expect(texts.map(shape)).toEqual(texts.map(() => shape(texts[0] ?? '')))
  })

  test('API-53 an unknown page is an empty list; an unknown kind is refused at the field', async () => {
    expect(await content('static', 'no-such-page')).toEqual({ status: 1, static: [] })
    const { status, body } = await server.call('siteContent', { type: 'secrets' as 'faq' })
    expect([status, body.errors]).toEqual([422, { type: ['validation.invalid'] }])
  })

  test('DATA-04 the payments page states the same facts of each method as the deposit page', async () => {
    const { cookie } = await server.testPlayer()
    const { deposit_methods: methods } = (await server.call('depositMethods', {}, { cookie })).body
    const { static: pages = [] } = await content('static', 'payments')
    const texts = inAll(pages[0]?.json.context)
    expect(methods.length).toBeGreaterThan(0)
    for (const { min, max } of methods) {
      languages.forEach(({ languageCode }, index) => {
        const row = plain(`<td>${liraText(min, languageCode)} – ${liraText(max, languageCode)}</td>`)
        expect([languageCode, plain(texts[index] ?? '').includes(row)]).toEqual([languageCode, true])
      })
    }
  })
})

describe('promotions', () => {
  test('BON-20 the welcome bonus has its figures in every language: 2.500 TL, 60 free spins, from 100 TL; the others 50 TL, 50 free spins and 3.000 TL', async () => {
    const of = async (name: string) => (await promotions()).find(({ json }) => json?.title['1'] === name)?.json
    const [welcome, trial] = [await of('Hoş geldin bonusu'), await of('Deneme bonusu')]
    const [trialSpins, first] = [await of('Deneme free spin'), await of('İlk yatırım bonusu')]
    for (const language of ['1', '2', '3'] as const) {
      const text = `${welcome?.summary[language]} ${welcome?.html?.[language]}`.replaceAll('\u00a0', ' ')
      expect(text).toMatch(/2[.,]500/)
      expect(text).toMatch(/\b60\b/)
      expect(text).toMatch(/\b100\b/)
      expect(`${trial?.summary[language]} ${trial?.html?.[language]}`).toMatch(/\b50\b/)
      expect(trialSpins?.summary[language]).toMatch(/\b50\b/)
      expect(first?.summary[language]).toMatch(/3[.,]000/)
      // The worked example matches the rule: 1.000 for 1.000, 10 times.
      expect(welcome?.html?.[language]).toMatch(/1[.,]000[^.]*10[.,]000/)
    }
  })

  test('API-52 PROMO-01 PROMO-07 fourteen promotions of the kinds 0 to 3, each with its own picture; their terms come on request', async () => {
    const { bonus } = (await server.call('homepage', {})).body
    expect(bonus).toEqual((await content('promotion')).promotion)
    expect(bonus).toHaveLength(14)
    expect(new Set(bonus.map(({ json }) => json.bonusType))).toEqual(new Set([0, 1, 2, 3]))
    for (const type of [1, 2, 3]) expect(bonus.filter(({ json }) => json.bonusType === type).length).toBeGreaterThanOrEqual(3)
    const pictures = await Promise.all(bonus.map(({ json }) => picture(json.image['1'])))
    expect(new Set(pictures).size).toBe(14)
    for (const { json } of bonus) {
      complete(json.title)
      complete(json.summary)
      expect(json.html).toBeUndefined()
    }
  })

  test('API-53 PROMO-04 one promotion by its number has its terms; unknown numbers are not found', async () => {
    const [first] = (await content('promotion')).promotion ?? []
    const { promotion: found } = await content('promotion', String(first?.id))
    expect(found?.map(({ id }) => id)).toEqual([first?.id])
    complete(found?.[0]?.json.html)
    for (const code of ['999999999', '0', '-1', 'abc', '99999999999999999999']) expect(await content('promotion', code)).toEqual({ status: 1, promotion: [] })
  })

  test('PLAY-20 every bonus states wagering, expiry, largest stake and weights in every language, with the figures of its terms', async () => {
    const list = await promotions()
    const rows = (await server.pool.query<{ id: number; code: string }>("select id, code from content where kind = 'promotion'")).rows
    for (const [code, terms] of Object.entries<BonusTerms>(bonusTerms)) {
      const found = list.find(({ id }) => id === rows.find((row) => row.code === code)?.id)
      languages.forEach(({ languageCode, jmsIndex }) => {
        const html = plain(found?.json?.html?.[jmsIndex] ?? '')
        expect([code, html.match(/<tr>/g)?.length]).toEqual([code, expect.toSatisfy((count: number) => count >= 6)])
        const figures = [terms.max, terms.fixed, terms.minDeposit, terms.minLoss, terms.maxBet, terms.maxCash].filter((figure) => figure !== undefined)
        for (const figure of figures) expect(html).toContain(plain(liraText(figure, languageCode)))
        expect(html).toContain(String(terms.wagering))
        expect(html).not.toMatch(/[{}]|undefined|NaN/)
      })
    }
  })

  test('PLAY-15 no text urges players to go on playing or to win losses back', async () => {
    const texts = (await promotions()).flatMap(({ json }) => [json?.title, json?.summary, json?.html].flatMap(inAll))
    const banners = Object.values((await server.call('banners', {})).body.data ?? {}).flat()
    for (const { json } of banners) texts.push(...[json.title, json.text, json.action].flatMap(inAll))
    for (const text of texts)
      expect(text).not.toMatch(
        /geri kazan|telafi|kaçırma|son şans|acele|win (it )?back|chase|don't miss|last chance|hurry|zurückgewinn|verpass|letzte chance|beeil/i,
      )
  })
})

test('CONTENT-08 DATA-07 the splash has pictures for wide screens and phones, text, and a linked promotion', async () => {
  const { splash = [] } = await content('splash')
  expect(splash).toHaveLength(1)
  const [{ json }] = splash as [(typeof splash)[number]]
  for (const texts of [json.title, json.text]) complete(texts)
  const [wide, phone] = [await picture(json.image['1']), await picture(json.imageMobile['1'])]
  expect(wide).toMatch(/viewBox="0 0 1600 900"/)
  expect(phone).toMatch(/viewBox="0 0 1200 900"/)
  const { promotion: found } = await content('promotion', json.link.split('/').at(-1))
  expect(found).toHaveLength(1)
})

test('PLAY-19 the rules of every engine of the catalogues, all or one, in every language; those of slots with their limits', async () => {
  const { rules = [] } = await content('rules')
  expect(rules.map(({ code }) => code).sort()).toEqual([...Object.keys(slotEngines), ...Object.keys(tableEngines)].sort())
  for (const { json } of rules) complete(json.context)
  for (const [engine, { maxBet }] of Object.entries(slotEngines)) {
    const found = rules.find(({ code }) => code === engine)
    complete(found?.json.context).forEach((html, index) => {
      expect(plain(html)).toContain(plain(liraText(Number(maxBet) / 100, languages[index]?.languageCode ?? 'tr')))
    })
    expect((await content('rules', engine)).rules).toEqual([found])
  }
})

test('API-58 HOME-03 DATA-13 six banners for each place, each with two pictures and live text in every language', async () => {
  const home = (await server.call('homepage', {})).body
  const { data } = (await server.call('banners', {})).body
  const places = { main: home.mainbanner, side: home.sidebanner, ...data }
  const codes = (await server.pool.query<{ code: string }>("select code from content where kind like 'banner:%'")).rows
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  for (const [place, banners] of Object.entries(places)) {
    expect([place, banners.length >= 6]).toEqual([place, true])
    for (const { json } of banners) {
      for (const texts of [json.title, json.text, json.action]) complete(texts)
      expect(await picture(json.image['1'])).not.toBe(await picture(json.imageMobile['1']))
    }
  }
})

describe('markup of the texts', () => {
  test('CONTENT-05 only elements that the site renders, correctly nested, with no attribute but addresses', async () => {
    const allowed = new Set(allowedTags)
    for (const { where, html } of await everyHtml()) {
      const open: string[] = []
      for (const [, end, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)((?:[^a-z0-9<>][^<>]*)?)>/g)) {
        expect([where, tag, allowed.has(tag)]).toEqual([where, tag, true])
        expect([where, attributes]).toEqual([where, tag === 'a' && !end ? expect.stringMatching(/^ href="[^"]+"$/) : ''])
        if (end) expect([where, open.pop()]).toEqual([where, tag])
        else open.push(tag)
      }
      expect([where, open]).toEqual([where, []])
      expect([where, /\*\*|\]\(|[{}|]|&lt;/.test(html.replace(/<[^<>]*>/g, ''))]).toEqual([where, false])
    }
  })

  test('SHELL-59 API-28 PROMO-04 CONTENT-05 every link of footer, banners, splash, promotions and pages leads to an existing page', async () => {
    const home = (await server.call('homepage', {})).body
    const banners = [...home.mainbanner, ...home.sidebanner, ...Object.values((await server.call('banners', {})).body.data ?? {}).flat()]
    const { footer } = (await server.call('footer', {})).body
    const links = [
      ...banners.map(({ json }) => json.link),
      ...((await content('splash')).splash ?? []).map(({ json }) => json.link),
      ...Object.values(footer).flatMap(({ json }) => json.subs.map(({ link }) => link)),
      ...(await everyHtml()).flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)),
    ]
    const known = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
    const ids = home.bonus.map(({ id }) => paths.promotion(id))
    const pages = ['faq', ...pageCodes].map(paths.page)
    const { data: tags } = (await server.call('tags', {})).body
    const catalogues = gameTypes.flatMap(({ route, tag: type }) =>
      tags.filter((tag) => tag.type === type).map(({ id }) => paths.catalogue(route, 'all', String(id))),
    )
    const places = new Set([...known, ...ids, ...pages, ...catalogues])
    const outside = /^(https:\/\/|mailto:)/
    expect(links.length).toBeGreaterThan(200)
    expect([...new Set(links)].filter((link) => !outside.test(link) && !places.has(link))).toEqual([])
  })

  test('SHELL-59 four footer sections, with the pages of help, terms, privacy and responsible gaming', async () => {
    const { footer } = (await server.call('footer', {})).body
    expect(Object.keys(footer)).toHaveLength(4)
    const links = Object.values(footer).flatMap(({ json }) => json.subs.map(({ link }) => link))
    for (const code of ['faq', ...pageCodes]) expect(links).toContain(paths.page(code))
  })
})
