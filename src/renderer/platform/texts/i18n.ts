import { parseMessage } from '@kehribar/shared/api/messages'
import { defaultLanguage, findLanguage, languageParameter, languages, type LanguageCode } from '@kehribar/shared/languages'
import { formatMoney } from '@kehribar/shared/rules/money'
import i18next, { type i18n as I18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { platform } from '../shell'
import { call } from '../network/call'
import { formatDateTime } from './format'
import { queryClient } from '../network/query-client'
import { storedLanguage, storeLanguage } from '../storage/storage'
import { languageChosen, store } from '../storage/store'
import { tell } from '../shell/tabs'
import { rememberOrigin, watchOrigins } from './text-origins'
import { firstTextsOf, laterTextsOf, type Resources, resourcesOf } from '../../locales'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}

/** A key without its site prefix, underscores as spaces: what a missing text shows (@see I18N-04). */
export const readableKey = (key: string) => key.replace(/^(?:site[.:]|[a-z_]+:)/, '').replaceAll('_', ' ')

/** Whether a text was shown that was not there. */
let missed = false
function missingText(key: string): string {
  missed = true
  return readableKey(key)
}

export const i18n: I18n = i18next.createInstance()

/** Prepares the library; no language is loaded yet. */
async function prepare(texts: I18n): Promise<void> {
  await texts.use(rememberOrigin).init({
    lng: undefined,
    fallbackLng: defaultLanguage.languageCode,
    supportedLngs: languages.map((language) => language.languageCode),
    defaultNS: 'common',
    keySeparator: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: missingText,
    postProcess: [rememberOrigin.name],
    postProcessPassResolved: true,
    // A changed text is shown at once.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  texts.services.formatter?.add('money', (value, language) =>
    Number.isNaN(value) ? '—' : formatMoney(Number(value), language ?? defaultLanguage.languageCode),
  )
  texts.services.formatter?.add('datetime', (value) => formatDateTime(String(value)))
}

/** Milliseconds that the first screen waits for translators' texts; what comes later is put in place then. */
const patience = 400

/** Whether what comes after a visitor's first page is wanted, too. */
let withLater = false

const laterIn = new Set<LanguageCode>()

/**
 * Beside what translators changed, which may have come before. Each part of the page would be drawn anew, at once, for each
 * addition that is told: only a page that has missed a text is.
 */
async function addLater(code: LanguageCode): Promise<void> {
  if (laterIn.has(code)) return
  const texts = await laterTextsOf(code)
  laterIn.add(code)
  const all = Object.entries(texts)
  for (const [at, [namespace, each]] of all.entries()) i18n.addResourceBundle(code, namespace, each, true, false, { silent: !missed || at < all.length - 1 })
  missed = false
}

/** Loads what players' pages say, and those of login and registration, in this language and in each that is chosen from now on. */
export async function loadLaterTexts(): Promise<void> {
  withLater = true
  // Where pages are drawn each has all texts; before the start of a page they come with the first.
  if (!i18n.isInitialized) return
  await addLater(findLanguage(i18n.language)?.languageCode ?? defaultLanguage.languageCode)
}

/** What translators changed, by the texts' names. */
export type ChangedTexts = Readonly<Record<string, string>>

/**
 * Loads a language's texts: one chunk, and what translators changed since, unless that is `known`. A failure is logged and
 * rethrown (@see I18N-08).
 */
async function load(code: LanguageCode, known?: ChangedTexts): Promise<void> {
  if (i18n.hasResourceBundle(code, 'common')) return withLater ? addLater(code) : undefined
  const asked = known ? Promise.resolve({ data: known }) : call('translate', { lang: code }, { timeout: 10_000 })
  const changed = asked
    .then(
      ({ data }) =>
        () =>
          addChanged(i18n, code, data),
    )
    .catch((error: unknown) => () => console.warn(`Changed texts of "${code}" are missing; the shipped ones are shown`, error))
  try {
    const [first] = await Promise.all([firstTextsOf(code), withLater && addLater(code)])
    addShipped(i18n, code, first)
    await Promise.race([changed.then((apply) => apply()), new Promise((resolve) => setTimeout(resolve, patience))])
  } catch (error) {
    console.error(`Texts of "${code}" could not be loaded`, error)
    throw error
  }
}

function addShipped(texts: I18n, code: LanguageCode, all: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [namespace, each] of Object.entries(all)) texts.addResourceBundle(code, namespace, each, true, true, { silent: true })
}

function addChanged(texts: I18n, code: LanguageCode, changed: ChangedTexts): void {
  for (const [name, text] of Object.entries(changed)) {
    const [namespace = '', key = ''] = name.split(':')
    texts.addResource(code, namespace, key, text)
  }
}

/** The texts of one language, apart from those of this page: a server draws pages of all languages side by side. */
export async function textsIn(code: LanguageCode, changed: ChangedTexts): Promise<I18n> {
  const texts = i18next.createInstance()
  await prepare(texts)
  addShipped(texts, code, await resourcesOf(code))
  addChanged(texts, code, changed)
  await texts.changeLanguage(code)
  return texts
}

/** The text of a key as it is shipped; null for a key that is not. */
export async function shippedText(code: LanguageCode, namespace: string, key: string): Promise<string | null> {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = await resourcesOf(code)
  return all[namespace]?.[key] ?? null
}

/** The text of a key as it is shown now, with its places for values. */
export async function currentText(code: LanguageCode, namespace: string, key: string): Promise<string> {
  await load(code)
  const text: unknown = i18n.getResource(code, namespace, key)
  return typeof text === 'string' ? text : ''
}

/** Shows a translator's text at once on this page. */
export const showText = (code: LanguageCode, namespace: string, key: string, text: string): void => void i18n.addResource(code, namespace, key, text)

/** While on, every text on the page can be traced to its key; the page is drawn anew for it. */
export function traceTexts(on: boolean): void {
  watchOrigins(on)
  // After the effects of the page that is being drawn: only then does it listen.
  if (on) queueMicrotask(() => i18n.emit('languageChanged', i18n.language))
}

/** Load, then switch, then remember (@see I18N-06). */
async function switchTo(code: LanguageCode, known?: ChangedTexts): Promise<void> {
  await load(code, known)
  await i18n.changeLanguage(code)
  // Even the same anew has the browser look up every style.
  if (document.documentElement.lang !== code) document.documentElement.lang = code
  storeLanguage(code)
  store.dispatch(languageChosen(code))
  platform.languageChanged(code)
}

/** Before the first render: the address's language, else the chosen one, else the first of the list (@see I18N-07, I18N-09, W-2). `drawn`: what the served page was drawn with. */
export async function startLanguage(drawn?: { readonly code: LanguageCode; readonly changed: ChangedTexts }): Promise<void> {
  await prepare(i18n.use(initReactI18next))
  // The library begins anew, without a text.
  laterIn.clear()
  const stored = storedLanguage()
  const named = findLanguage(new URLSearchParams(location.search).get(languageParameter))?.languageCode
  const code = named ?? stored ?? defaultLanguage.languageCode
  await switchTo(code, drawn?.code === code ? drawn.changed : undefined)
  if (named && named !== stored) void rememberThere(named)
}

/** The server remembers it, for its pages, for mail and SMS. */
const rememberThere = (code: LanguageCode): Promise<unknown> =>
  call('setLang', { lang: code }).catch((error: unknown) => console.warn('The language was not remembered by the server', error))

/** The player chose another language; the server remembers it for mail and SMS, and says its own words in it from then on. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await switchTo(code)
  tell({ kind: 'language', code })
  void rememberThere(code).finally(() => void queryClient.invalidateQueries())
}

/** Another tab's player chose a language: this tab shows the same one. */
export function followLanguage(code: LanguageCode): void {
  switchTo(code).then(
    () => void queryClient.invalidateQueries(),
    () => {}, // The texts could not be loaded, which is logged; the page stays as it was.
  )
}

/** Text of a server message or key (`validation.too_short?min=3`); other text is shown as it is. */
export function translateMessage(message: string, language = i18n.language, texts = i18n): string {
  const { key, values } = parseMessage(message)
  const cut = key.indexOf('.')
  if (cut < 1 || !/^[a-z_]+\.[a-z0-9_]+$/.test(key)) return key.includes(' ') ? message : readableKey(key)
  // Plural forms are chosen by a number, and numbers travel as text.
  const count = values.count === undefined ? {} : { count: Number(values.count) }
  const translate = texts.t as unknown as (key: string, options: Record<string, unknown>) => string
  return translate(key.slice(cut + 1), { ...values, ...count, ns: key.slice(0, cut), lng: language })
}

/** Translates server messages in the current language (@see I18N-05). */
export function useMessage(): (message: string) => string {
  const { i18n: current } = useTranslation()
  const { language } = current
  return useCallback((message: string) => translateMessage(message, language, current), [language, current])
}

export { useTranslation } from 'react-i18next'
