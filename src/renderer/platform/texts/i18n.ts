import { parseMessage } from '@kehribar/shared/api/messages'
import { defaultLanguage, findLanguage, languageParameter, languages, type LanguageCode } from '@kehribar/shared/languages'
import { formatMoney } from '@kehribar/shared/rules/money'
import i18next, { type i18n as I18n } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { platform } from '../shell'
import { call } from '../network/call'
import { isMissing } from '../network/reading'
import { formatDateTime } from './format'
import { i18n, queryClient, store } from '../page'
import { storedLanguage, storeLanguage } from '../storage/storage'
import { languageChosen } from '../storage/store'
import { sendToTabs } from '../shell/tabs'
import { rememberOrigin, watchOrigins } from './text-origins'
import { firstTextsOf, laterTextsOf, type Resources, resourcesOf } from '../../locales'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}

/** Returns a key without its site prefix, underscores as spaces: shown for a missing text. @see I18N-04 */
export const readableKey = (key: string) => key.replace(/^(?:site[.:]|[a-z_]+:)/, '').replaceAll('_', ' ')

/** Whether this page showed a missing text. */
let missed = false
function missingText(key: string): string {
  missed = true
  return readableKey(key)
}

/** Initialises the library; no language is loaded yet. */
async function prepare(texts: I18n, parseMissingKeyHandler = readableKey): Promise<void> {
  await texts.use(rememberOrigin).init({
    lng: undefined,
    fallbackLng: defaultLanguage.languageCode,
    supportedLngs: languages.map((language) => language.languageCode),
    defaultNS: 'common',
    keySeparator: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler,
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

/** Milliseconds for which the first screen waits for translators' changes. Later changes are applied when they arrive. */
const changedTextsTimeoutMs = 400

/** Whether to load texts beyond those of a visitor's first page. */
let withLater = false

const laterIn = new Set<LanguageCode>()

/**
 * Adds later texts without overwriting translators' changes, which may have arrived before. Every reported addition renders
 * the whole page again, so only the last one is reported, and only if a text was missing.
 */
async function addLater(code: LanguageCode): Promise<void> {
  if (laterIn.has(code)) return
  const texts = await laterTextsOf(code)
  laterIn.add(code)
  const all = Object.entries(texts)
  for (const [at, [namespace, each]] of all.entries()) i18n.addResourceBundle(code, namespace, each, true, false, { silent: !missed || at < all.length - 1 })
  missed = false
}

/** Loads the texts of players' pages, login and registration, in this language and in each one chosen later. */
export async function loadLaterTexts(): Promise<void> {
  withLater = true
  // Server-side rendering has all texts. In the browser they are loaded with the first texts before the page starts.
  if (!i18n.isInitialized) return
  await addLater(findLanguage(i18n.language)?.languageCode ?? defaultLanguage.languageCode)
}

/** Texts changed by translators, by their names. */
export type ChangedTexts = Readonly<Record<string, string>>

/** Loads a language's texts: one chunk, and translators' changes unless they are `known`. Logs and rethrows a failure. @see I18N-08 */
async function load(code: LanguageCode, known?: ChangedTexts): Promise<void> {
  if (i18n.hasResourceBundle(code, 'common')) return withLater ? addLater(code) : undefined
  const asked = known ? Promise.resolve({ data: known }) : call('translate', { lang: code }, { timeout: 10_000 })
  const changed = asked
    .then(
      ({ data }) =>
        () =>
          addChanged(i18n, code, data),
    )
    .catch((error: unknown) => () => isMissing(error) || console.warn(`Changed texts of "${code}" are missing; the shipped ones are shown`, error))
  try {
    const [first] = await Promise.all([firstTextsOf(code), withLater && addLater(code)])
    addShipped(i18n, code, first)
    await Promise.race([changed.then((apply) => apply()), new Promise((resolve) => setTimeout(resolve, changedTextsTimeoutMs))])
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

/** Returns the texts of one language in an instance of their own. Cached instances are cloned for each visitor. */
export async function textsIn(code: LanguageCode, changed: ChangedTexts): Promise<I18n> {
  const texts = i18next.createInstance()
  await prepare(texts)
  addShipped(texts, code, await resourcesOf(code))
  addChanged(texts, code, changed)
  await texts.changeLanguage(code)
  return texts
}

/** Returns the shipped text of a key; null for an unknown key. */
export async function shippedText(code: LanguageCode, namespace: string, key: string): Promise<string | null> {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = await resourcesOf(code)
  return all[namespace]?.[key] ?? null
}

/** Returns the current text of a key, with its placeholders. */
export async function currentText(code: LanguageCode, namespace: string, key: string): Promise<string> {
  await load(code)
  const text: unknown = i18n.getResource(code, namespace, key)
  return typeof text === 'string' ? text : ''
}

/** Shows a translator's text at once on this page. */
export const showText = (code: LanguageCode, namespace: string, key: string, text: string): void => void i18n.addResource(code, namespace, key, text)

/** Turns tracing on or off: every text on the page can be traced to its key. Renders the page again. */
export function traceTexts(on: boolean): void {
  watchOrigins(on)
  // Emitted after the effects of the current rendering, because only then the page listens.
  if (on) queueMicrotask(() => i18n.emit('languageChanged', i18n.language))
}

/** Loads, then switches, then stores the language. @see I18N-06 */
async function switchTo(code: LanguageCode, known?: ChangedTexts): Promise<void> {
  await load(code, known)
  await i18n.changeLanguage(code)
  // Even setting the same value makes the browser recompute every style.
  if (document.documentElement.lang !== code) document.documentElement.lang = code
  storeLanguage(code)
  store.dispatch(languageChosen(code))
  platform.languageChanged(code)
}

/**
 * Starts with the address's language, otherwise the stored one, otherwise the default, before the first render. `drawn`:
 * language and changed texts of the server-rendered page. @see I18N-07, I18N-09, WEB-2
 */
export async function startLanguage(drawn?: { readonly code: LanguageCode; readonly changed: ChangedTexts }): Promise<void> {
  await prepare(i18n.use(initReactI18next), missingText)
  // The library starts again without texts.
  laterIn.clear()
  const stored = storedLanguage()
  const named = findLanguage(new URLSearchParams(location.search).get(languageParameter))?.languageCode
  const code = named ?? stored ?? defaultLanguage.languageCode
  await switchTo(code, drawn?.code === code ? drawn.changed : undefined)
  if (named && named !== stored) void storeOnServer(named)
}

/** Stores the language on the server, for its pages, mail and SMS. */
const storeOnServer = (code: LanguageCode): Promise<unknown> =>
  call('setLang', { lang: code }).catch((error: unknown) => console.warn('The language was not stored on the server', error))

/** Switches to the language that the player chose. The server stores it for mail and SMS, and answers in it from then on. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await switchTo(code)
  sendToTabs({ kind: 'language', code })
  void storeOnServer(code).finally(() => void queryClient.invalidateQueries())
}

/** Switches to the language that was chosen in another tab. */
export function followLanguage(code: LanguageCode): void {
  switchTo(code).then(
    () => void queryClient.invalidateQueries(),
    () => {}, // The failure is logged; the page keeps its language.
  )
}

/** Returns the text of a server message or key (`validation.too_short?min=3`); other text is returned unchanged. */
export function translateMessage(message: string, language = i18n.language, texts = i18n): string {
  const { key, values } = parseMessage(message)
  const cut = key.indexOf('.')
  if (cut < 1 || !/^[a-z_]+\.[a-z0-9_]+$/.test(key)) return key.includes(' ') ? message : readableKey(key)
  // Plural forms need a number, but values arrive as text.
  const count = values.count === undefined ? {} : { count: Number(values.count) }
  const translate = texts.t as unknown as (key: string, options: Record<string, unknown>) => string
  return translate(key.slice(cut + 1), { ...values, ...count, ns: key.slice(0, cut), lng: language })
}

/** Returns a function that translates server messages into the current language. @see I18N-05 */
export function useMessage(): (message: string) => string {
  const { i18n: current } = useTranslation()
  const { language } = current
  return useCallback((message: string) => translateMessage(message, language, current), [language, current])
}

export { useTranslation } from 'react-i18next'
