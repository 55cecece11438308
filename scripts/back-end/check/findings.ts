import { type Api, api, type CallName, type ResultOf } from '@kehribar/shared/api'
import { accountNumberOf } from '@kehribar/shared/rules/bank-account'
import { type PaymentKind, paymentKind } from '@kehribar/shared/rules/payments'
import { parseLink, parsePage } from '@kehribar/shared/security/page-of'
import type { Site } from '@kehribar/shared/site/site'
import type { PaymentDetails } from '@kehribar/shared/api/deposits'
import { type Schema, schemaAt, describeType } from '../schema.ts'
import type { Options } from './options.ts'

/* Lists what players would see wrong or miss, and what the site guesses, from the parsed value of an answer. */

/** A remark for a back end's developers. Equal texts of several calls become one line of the report. */
export interface Finding {
  readonly text: string
  /** Places in the answer to which the finding applies. */
  readonly places?: readonly string[]
  /** One of the values, and what the site reads in its place. */
  readonly example?: string | undefined
}

export interface Findings {
  readonly wrong: readonly Finding[]
  readonly guessed: readonly Finding[]
}

const none: Findings = { wrong: [], guessed: [] }

/** Fields of answers that contain the address of a picture, or one for each language. */
const pictureFields: ReadonlySet<string> = new Set(['image', 'imageMobile', 'img', 'logo'])

/** Returns the texts in a value, each with its path. */
function* textsIn(value: unknown, place = ''): Generator<{ place: string; text: string }> {
  if (typeof value === 'string') yield { place, text: value }
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, `${place}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, place ? `${place}.${name}` : name)
}

const tag = /<\/?(?:a|b|br|div|em|font|i|li|p|span|strong|u|ul)\b[^<>]*>/i

/** Returns the places of plain texts with HTML, which the site shows with its tags. */
function taggedPlaces(schema: Schema, value: unknown): string[] {
  const isHtml = (path: readonly string[]) => [path, path.slice(0, -1)].some((each) => describeType(schemaAt(schema, each)).startsWith('HTML'))
  const tagged = [...textsIn(value)].filter(({ place, text }) => tag.test(text) && !isHtml(place.split(/\.|(?=\[\])/)))
  return [...new Set(tagged.map(({ place }) => place))]
}

/** Returns the places of texts that lost letters in the wrong charset. */
export const garbledPlaces = (given: unknown): string[] => [
  ...new Set([...textsIn(given)].filter(({ text }) => text.includes('\uFFFD')).map(({ place }) => place)),
]

/** Returns the origin of an address; null for a relative or invalid one. */
function originOf(text: string, base: string): string | null {
  if (!/^(https?:)?\/\//i.test(text) || !URL.canParse(text, base)) return null
  return new URL(text, base).origin
}

function pictureFindings(value: unknown, { base, site }: Options): Finding[] {
  const allowed = [base.origin, ...site.pictures]
  const placesByOrigin = new Map<string, Set<string>>()
  for (const { place, text } of textsIn(value)) {
    const field = place.split('.').findLast((step) => pictureFields.has(step))
    const origin = field === undefined ? null : originOf(text, base.origin)
    if (origin !== null && !allowed.includes(origin)) placesByOrigin.set(origin, (placesByOrigin.get(origin) ?? new Set()).add(place))
  }
  return [...placesByOrigin].map(([origin, places]) => ({ text: `pictures of ${origin} are not shown (site file: pictures)`, places: [...places] }))
}

const isUnnamed = (url: string, { site }: Options): boolean => !site.frames.includes(new URL(url).origin)

/** Checks the links in content, which lead to a page of the site, another site or a mail address. */
function contentFindings(value: unknown): Finding[] {
  const blocked = [...textsIn(value)].flatMap(({ place, text }) => {
    const link = /(^|\.)(link|bonusdetailslink)$/.test(place) ? parseLink(text) : null
    return link?.kind === 'blocked' ? [{ place, why: link.why }] : []
  })
  return [...Map.groupBy(blocked, ({ why }) => why)].map(([why, found]) => ({
    text: `links that do not open, ${why}`,
    places: [...new Set(found.map(({ place }) => place))],
  }))
}

/** Checks the address of a game or of a partner's page. */
function linkFindings(
  call: 'getGameLink' | 'getProviderLink',
  { url, link }: { url?: string | undefined; link?: string | undefined },
  options: Options,
): Finding[] {
  const page = parsePage(url ?? link, options.base.origin)
  if (page.kind === 'blocked') return [{ text: `its page cannot be opened: ${page.why}` }]
  if (page.kind === 'none' || !isUnnamed(page.url, options)) return []
  const what = call === 'getGameLink' ? 'windows of the desktop client do not open pages' : 'frames do not show pages'
  return [{ text: `${what} of ${new URL(page.url).origin} (site file: frames)` }]
}

/** Fields of `data` with which a player can pay; each group has alternatives. Other kinds need a payment page. */
const neededDetails: Partial<Record<PaymentKind, readonly (readonly (keyof PaymentDetails)[])[]>> = {
  bank: [
    ['account_iban', 'iban'],
    ['account_name', 'name_surname'],
  ],
  wire: [
    ['account_iban', 'iban'],
    ['account_name', 'name_surname'],
  ],
  papara: [['papara_id'], ['papara_fullname']],
  crypto: [['address'], ['network'], ['coin_amount', 'amount']],
}

/** Checks that a started deposit states how to pay. A transfer showed its account before. */
function detailFindings({ status, data = {} }: ResultOf<Api['depositPost']>, kind: PaymentKind | undefined): Finding[] {
  if (status !== 1 || kind === undefined || kind === 'transfer') return []
  const needed = neededDetails[kind]
  const lacking = needed?.filter((names) => names.every((name) => !data[name])).map(([name]) => `data.${name}`) ?? []
  if (needed && lacking.length === 0) return []
  const places = ['url', ...lacking]
  return [
    { text: `nobody can pay a started deposit (${kind}), because its answer has no payment page${needed ? ' and no complete payment details' : ''}`, places },
  ]
}

function depositFindings(answer: ResultOf<Api['depositPost']>, options: Options, kind: PaymentKind | undefined): Finding[] {
  const { url, urlMode } = answer
  const page = parsePage(url, options.base.origin)
  if (page.kind === 'none') return detailFindings(answer, kind)
  if (page.kind === 'blocked') return [{ text: `its payment page cannot be opened: ${page.why}` }]
  // The site opens a page on the back end's own origin in a tab, unless the site file names it.
  if (page.isRelative || urlMode === 1 || urlMode === true || !isUnnamed(page.url, options)) return []
  return [{ text: `the frame of a deposit does not show ${new URL(page.url).origin} (site file: frames, or urlMode 1 for a new tab)` }]
}

function methodFindings(methods: ResultOf<Api['withdrawMethods']>['withdraw_methods'] | ResultOf<Api['depositMethods']>['deposit_methods']): Findings {
  const untold = methods.filter((method) => paymentKind(method) === null).map(({ code }) => code)
  const unlimited = methods.filter(({ min, max }) => min === undefined || max === undefined).map(({ code }) => code)
  return {
    wrong: untold.length ? [{ text: `${untold.join(', ')}: not offered, because neither kind nor code tells the form (docs/back-end.md: Methods)` }] : [],
    guessed: unlimited.length ? [{ text: `${unlimited.join(', ')}: a limit is unknown, so the site neither checks nor shows it` }] : [],
  }
}

/** Checks that each account to choose has a number. */
function accountFindings({ banks = [] }: ResultOf<Api['bankAccounts']>): Finding[] {
  const isUnnumbered = banks.some((choice) => accountNumberOf(choice) === null)
  return isUnnumbered ? [{ text: 'accounts without a number are not offered: PHP would read the IBAN in "value" as account 0', places: ['banks[].id'] }] : []
}

/** Returns what is remarkable in an answer. */
export function findingsIn(call: CallName, value: unknown, given: unknown, options: Options, kind?: PaymentKind): Findings {
  const garbled = garbledPlaces(given)
  const tagged = taggedPlaces(api[call].response, value)
  const wrong: Finding[] = [
    ...(garbled.length ? [{ text: 'letters are lost (�, U+FFFD): the answer is not UTF-8, and its Content-Type names no charset', places: garbled }] : []),
    ...pictureFindings(value, options),
    ...(tagged.length ? [{ text: 'plain texts have HTML, which players see as it is (docs/back-end.md: Texts)', places: tagged }] : []),
  ]
  const own = value === undefined ? none : ownFindings(call, value, options, kind)
  return { wrong: [...own.wrong, ...wrong], guessed: own.guessed }
}

function ownFindings(call: CallName, value: unknown, options: Options, kind: PaymentKind | undefined): Findings {
  switch (call) {
    case 'depositMethods': {
      const { wrong, guessed } = methodFindings((value as ResultOf<Api['depositMethods']>).deposit_methods)
      return { wrong: [...wrong, ...contentFindings(value)], guessed }
    }
    case 'withdrawMethods':
      return methodFindings((value as ResultOf<Api['withdrawMethods']>).withdraw_methods)
    case 'getGameLink':
    case 'getProviderLink':
      return { wrong: linkFindings(call, value as ResultOf<Api['getGameLink']>, options), guessed: [] }
    case 'depositPost':
      return { wrong: depositFindings(value as ResultOf<Api['depositPost']>, options, kind), guessed: [] }
    case 'bankAccounts':
      return { wrong: accountFindings(value as ResultOf<Api['bankAccounts']>), guessed: [] }
    default:
      return { wrong: contentFindings(value), guessed: [] }
  }
}

/** Returns the settings of the site file that make the session behave differently than players expect. */
export const sessionFindings = ({ session }: Site): readonly Finding[] =>
  session.bearer
    ? [
        {
          text: 'on the web a reload (F5) logs the player out, because the page keeps the token only in memory (docs/back-end.md: Session has a proxy rule with a cookie)',
        },
      ]
    : []
