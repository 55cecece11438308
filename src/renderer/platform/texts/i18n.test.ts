import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../page'
import type { firstTextsOf } from '../../locales'
import { chooseLanguage, loadLaterTexts, readableKey, startLanguage, translateMessage } from './i18n'

beforeAll(async () => {
  localStorage.clear()
  await startLanguage()
  await loadLaterTexts()
})
beforeEach(() => vi.restoreAllMocks())

test('I18N-07 without a stored choice the first language is used, also for the page’s lang', () => {
  expect(i18n.language).toBe('tr')
  expect(document.documentElement.lang).toBe('tr')
})

test('WEB-2 I18N-06 the language in the address takes precedence over the stored one, and is stored', async () => {
  vi.resetModules()
  const sent = vi.fn(() => Promise.resolve(new Response('{"status":1,"data":{}}', { headers: { 'content-type': 'application/json' } })))
  vi.stubGlobal('fetch', sent)
  localStorage.setItem('selectedLanguage', 'tr')
  history.replaceState(null, '', '/slot?lang=en')
  try {
    const fresh = await import('./i18n')
    await fresh.startLanguage()
    expect([(await import('../page')).i18n.language, document.documentElement.lang, localStorage.getItem('selectedLanguage')]).toEqual(['en', 'en', 'en'])
    expect(sent.mock.calls.flat().filter((address) => String(address).includes('setLang'))).toHaveLength(1)
  } finally {
    history.replaceState(null, '', '/')
    localStorage.setItem('selectedLanguage', 'tr')
    document.documentElement.lang = 'tr'
    vi.unstubAllGlobals()
  }
})

test('I18N-04 a missing key is shown without the site prefix, underscores as spaces', () => {
  expect(readableKey('site.some_missing_key')).toBe('some missing key')
  expect(readableKey('site:some_missing_key')).toBe('some missing key')
  expect((i18n.t as (key: string) => string)('some_missing_key')).toBe('some missing key')
  expect(translateMessage('site.call_error_text')).toBe('call error text')
})

test('I18N-05 server messages are keys, with values and plurals', () => {
  expect(translateMessage('validation.required')).toBe('Bu alan zorunludur')
  expect(translateMessage('errors.throttled_wait?count=30')).toContain('30 saniye')
  expect(translateMessage('Düz yazı olduğu gibi kalır')).toBe('Düz yazı olduğu gibi kalır')
})

test('amounts in texts are formatted as money', () => {
  i18n.addResource('tr', 'common', 'test_amount', '{{min, money}} ve üstü')
  expect(translateMessage('common.test_amount?min=50')).toBe('₺50,00 ve üstü')
})

test('LIMIT-1 the rejection of a deposit shows the limit and what is left of it', async () => {
  const refusal = 'deposit.limit_reached?left=600.5&period=7d'
  expect(translateMessage(refusal)).toBe('Yatırım limitiniz: 7 gün içinde ₺600,50 daha yatırabilirsiniz.')
  await chooseLanguage('de')
  expect(translateMessage(refusal)).toMatch(/^Ihr Einzahlungslimit für 7 Tage: Sie können noch 600,50.₺ einzahlen\.$/)
  await chooseLanguage('tr')
})

test('I18N-06 texts that a visitor’s first page does not need are loaded later, from then on in every language', async () => {
  vi.resetModules()
  const { chooseLanguage: choose, loadLaterTexts, startLanguage: startAnew } = await import('./i18n')
  const { i18n: fresh } = await import('../page')
  await startAnew()
  await choose('en')
  expect(fresh.hasResourceBundle('en', 'withdrawal')).toBe(false)
  await loadLaterTexts()
  const words = (code: string) => fresh.getResource(code, 'withdrawal', 'methods_title') as string | undefined
  expect(words('en')).toBeDefined()
  expect(words('tr')).toBeUndefined()
  await choose('tr')
  await choose('de')
  for (const code of ['tr', 'de']) expect(words(code)).toBeDefined()
  expect(new Set(['tr', 'en', 'de'].map(words)).size).toBe(3)
})

test('SPEED-02 later texts render the page again only if one of them was missing', async () => {
  const addedEvents = async (before: (texts: typeof i18n) => void) => {
    vi.resetModules()
    localStorage.setItem('selectedLanguage', 'tr')
    const { loadLaterTexts, startLanguage: startAnew } = await import('./i18n')
    const { i18n: fresh } = await import('../page')
    await startAnew()
    before(fresh)
    const added = vi.fn()
    fresh.store.on('added', added)
    await loadLaterTexts()
    expect(fresh.exists('summary', { ns: 'withdrawal' })).toBe(true)
    return added.mock.calls.length
  }
  expect(await addedEvents(() => undefined)).toBe(0)
  expect(await addedEvents((texts) => expect(texts.t('summary', { ns: 'withdrawal' })).toBe('summary'))).toBe(1)
})

test('I18N-08 a failure to load is logged and rethrown', async () => {
  vi.resetModules()
  vi.doMock('../../locales', () => ({ firstTextsOf: () => Promise.reject(new Error('no texts')) }))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fresh = await import('./i18n')
  await expect(fresh.startLanguage()).rejects.toThrow('no texts')
  expect(logged).toHaveBeenCalled()
  vi.doUnmock('../locales')
})

test('I18N-06 a language that cannot be loaded changes nothing', async () => {
  vi.resetModules()
  localStorage.setItem('selectedLanguage', 'tr')
  vi.doMock('../../locales', async (original) => {
    const real = await original<{ firstTextsOf: typeof firstTextsOf }>()
    return { ...real, firstTextsOf: (code: 'tr' | 'en' | 'de') => (code === 'de' ? Promise.reject(new Error('gone')) : real.firstTextsOf(code)) }
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fresh = await import('./i18n')
  await fresh.startLanguage()
  await expect(fresh.chooseLanguage('de')).rejects.toThrow('gone')
  expect((await import('../page')).i18n.language).toBe('tr')
  expect(localStorage.getItem('selectedLanguage')).toBe('tr')
  vi.doUnmock('../locales')
})
