import { languageCodes } from '@kehribar/shared/languages'
import { missingTitles, type PageName, pageTexts } from '@kehribar/shared/site/page-texts'
import { expect, test } from 'vitest'
import { resourcesOf } from '../locales'

/** Keys of the pages' titles in the site's own texts. */
const titles: Readonly<Record<Exclude<PageName, 'home'>, readonly [namespace: string, key: string]>> = {
  sports: ['shell', 'sports'],
  live: ['shell', 'live'],
  esport: ['shell', 'esport'],
  slot: ['catalogue', 'title_slot'],
  liveCasino: ['catalogue', 'title_live'],
  virtualBets: ['catalogue', 'title_virtual'],
  games: ['catalogue', 'title_other'],
  crash: ['shell', 'crash'],
  parlay: ['shell', 'parlay'],
  promotions: ['shell', 'promotions'],
  static: ['content', 'faq'],
  login: ['auth', 'login_title'],
  register: ['auth', 'register_title'],
}

test.each(languageCodes)('WEB-2 in %s a page has the same title before and after the site runs', async (code) => {
  const texts: Record<string, Record<string, string>> = await resourcesOf(code)
  for (const [name, [namespace, key]] of Object.entries(titles)) expect(pageTexts[code][name as PageName][0], name).toBe(texts[namespace]?.[key])
  expect(missingTitles[code]).toBe(texts.errors?.page_not_found)
})
