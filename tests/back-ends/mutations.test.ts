import { api, type CallName } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { CallError, call, errorMessage } from '@/platform/network/call'
import { setSite } from '@/platform/network/site'
import { defaultSite } from '@kehribar/shared/site/site'
import { parseMoment } from '@kehribar/shared/rules/moment'
import { paymentKind } from '@kehribar/shared/rules/payments'
import { startForeignBackEnd } from './foreign'
import { clientOf } from './foreign/client'
import { encodeInTurkish } from './foreign/http/charset'
import { changeAt, placesIn, fieldFaults } from './wrong-answers'

/*
 * Makes every call that only reads, with every possible fault in the answer (@see BACKEND-1, BACKEND-5, BACKEND-10, BACKEND-16), and checks what the site's
 * client does. docs/generated/back-end-mutations.md must match the results (`vitest run --project web mutations -u` regenerates it).
 */

const reading: readonly (readonly [name: CallName, input?: object, as?: string])[] = [
  ['getMyDetails'],
  ['cities', { country: 'TUR' }],
  ['siteContent'],
  ['translate', { lang: 'tr' }],
  ['homepage'],
  ['banners'],
  ['footer'],
  ['providers', { type: 'slot' }],
  ['tags'],
  ['gameinfo'],
  ['getGameLink', { id: 1001, provider: 'lodos' }],
  ['getProviderLink', { provider: 'sportsbook' }],
  ['favoriteGet'],
  ['slotGames'],
  ['liveGames'],
  ['otherGames'],
  ['virtualGames'],
  ['balance'],
  ['transactionList'],
  ['transactionTypes'],
  ['depositMethods'],
  ['memberSysBankAccs'],
  ['bankAccountDetails', { bank: 7 }],
  ['fixfinMethods', { type: 'cryptocurrencyfixfin', cryptolist: true }],
  ['withdrawMethods'],
  ['pageWithdraw'],
  ['pendingWithdrawals'],
  ['pageBankAccounts'],
  ['bankAccounts'],
  ['bonusesActive'],
  ['bonusRequestGet'],
  ['bonusHistory'],
  ['messageGet'],
  ['messageGet', { id: '65a0c0ffee0000000000000a' }, 'messageGet with an id'],
  ['uploadList'],
  ['requestCallGet'],
]
/** The other calls of the specification, which change data. The first two exist only in this product. */
const notReading: readonly CallName[] = [
  ...(['capabilities', 'health', 'login', 'otpRequest', 'otpVerify', 'activateSmsIp', 'logout', 'register', 'setLang', 'forgotPassword'] as const),
  ...(['forgotUsername', 'resetPassword', 'changePassword', 'favoriteToggle', 'depositPost', 'withdrawPost', 'bankAccountInsert'] as const),
  ...(['bankAccountDelete', 'uploadSet', 'promocodeClaim', 'claimDiscount', 'bonusRequestSet', 'requestCallCreate'] as const),
]

const page = (status: number) => async () => new Response('<!doctype html><title>x</title>', { status, headers: { 'content-type': 'text/html' } })
const broken = (text: string) =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      stream.error(new TypeError('terminated'))
    },
  })

const moneyField = /amount|balance|^min|^max|^bonus$|rate$/i
type Place = ReturnType<typeof placesIn>[number]
const isAmount = ({ path, value }: Place) => moneyField.test(path.at(-1) ?? '') && value !== '' && Number.isFinite(Number(value))
const isDate = ({ value }: Place) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
const isMethodCode = ({ path }: Place) => /methods \[\] code$/.test(path.join(' '))

/** Other forms of single values: `means` is the amount that the form states, and `never` are amounts that must not be read from it. */
const forms: Readonly<Record<string, { of: (place: Place) => boolean; to: string; means?: number; never?: readonly number[] }>> = {
  'amount 1.251,50': { of: isAmount, to: '1.251,50', means: 1251.5, never: [1.251, 1.2515] },
  'amount 1.251': { of: isAmount, to: '1.251', never: [1.251, 1251] },
  'date 20.11.2026 13:05': { of: isDate, to: '20.11.2026 13:05' },
  'date 0000-00-00': { of: isDate, to: '0000-00-00 00:00:00' },
  'unknown method': { of: isMethodCode, to: 'banktransfer' },
}

/** Faults of the whole answer, and the error kinds that may follow. `same`: the site reads the answer like the unchanged one. */
const wholes: Readonly<Record<string, { answer: (text: string, init: RequestInit) => Promise<Response>; kinds: readonly string[]; same?: true }>> = {
  'windows-1254': {
    answer: async (text) => new Response(encodeInTurkish(text), { headers: { 'content-type': 'text/html; charset=windows-1254' } }),
    kinds: [],
    same: true,
  },
  'byte order mark': { answer: async (text) => new Response(`\uFEFF${text}`, { headers: { 'content-type': 'text/html' } }), kinds: [], same: true },
  'HTML page, 200': { answer: page(200), kinds: ['unexpected'] },
  204: { answer: async () => new Response(null, { status: 204 }), kinds: ['unexpected'] },
  404: { answer: page(404), kinds: ['missing'] },
  502: { answer: page(502), kinds: ['server'] },
  cut: { answer: async (text) => new Response(broken(text)), kinds: ['unexpected', 'offline'] },
  slow: {
    answer: (_text, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    kinds: ['timeout'],
  },
}

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : value === undefined || value === null ? [] : [value]
const rowsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + rowsIn(inner), Array.isArray(value) ? value.length : 0)
    : 0

/** Returns the amounts in a result, each with its field. */
function amountsIn(result: unknown, name = ''): { name: string; amount: number }[] {
  if (typeof result === 'object' && result !== null) return Object.entries(result).flatMap(([inner, at]) => amountsIn(at, Array.isArray(result) ? name : inner))
  return typeof result === 'number' && moneyField.test(name) ? [{ name, amount: result }] : []
}

/** Returns the amounts in a result that the answer does not contain. */
function madeUp(result: unknown, answer: unknown, means?: number) {
  const stated = new Set([...leaves(answer).map(Number), means])
  return amountsIn(result).filter(({ amount }) => !stated.has(amount))
}

const foreign = await startForeignBackEnd()
afterAll(async () => {
  vi.unstubAllGlobals()
  setSite(defaultSite)
  await foreign.stop()
})
const client = clientOf(foreign)
const { username, password } = foreign.players.find(({ trusted }) => trusted)!
await client.ask('POST', '/login', { username, password })

/** Unchanged answers, recorded before `fetch` is replaced. */
const cases: { name: CallName; input: object; title: string; real: unknown }[] = []
for (const [name, input = {}, title = name] of reading) {
  const { method, path } = calls[name]
  cases.push({ name, input, title, real: (await client.ask(method, path, method === 'GET' ? undefined : input)).body })
}

const table = new Map<string, Map<string, Map<string, number>>>()
const kinds = [...Object.keys(fieldFaults), ...Object.keys(forms), ...Object.keys(wholes)]

test('BACKEND-5 these tests cover every call of the specification that does not change anything', () => {
  const ofSpecification = Object.entries(api).flatMap(([name, endpoint]) => ('needs' in endpoint ? [] : [name]))
  expect([...new Set<string>([...reading.map(([name]) => name), ...notReading])].sort()).toEqual(ofSpecification.sort())
})

test.each(cases)(
  'BACKEND-1 BACKEND-5 BACKEND-10 BACKEND-16 with any fault in its answer, $title is shown completely, in part or with less, or refused with a message',
  async ({ name, input, title, real }) => {
    setSite({ session: { ...defaultSite.session, marker: null } })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const outcomes = new Map(kinds.map((kind) => [kind, new Map<string, number>()]))
    table.set(title, outcomes)
    const countOutcome = (kind: string, outcome: string) => outcomes.get(kind)!.set(outcome, (outcomes.get(kind)!.get(outcome) ?? 0) + 1)

    /** Returns the client's reaction to an answer: a result, or a refusal with a message. */
    const asked = async (answer: (init: RequestInit) => Promise<Response>, timeout = 10_000): Promise<{ result: unknown } | { refused: string }> => {
      vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => answer(init))
      try {
        const options = { timeout, ...(calls[name].money ? { idempotencyKey: '0123456789abcdef', onlyReads: true } : {}) }
        return { result: await call(name, input as never, options) }
      } catch (error) {
        expect(error, `${title}: an unexpected type of exception`).toBeInstanceOf(CallError)
        expect(errorMessage(error)).not.toBe('')
        return { refused: (error as CallError).kind }
      }
    }
    const given = (body: unknown) => asked(async () => new Response(JSON.stringify(body)))
    const whole = await given(real)
    if (!('result' in whole)) throw new Error(`${title} refuses the unchanged answer: ${whole.refused}`)
    expect(madeUp(whole.result, real)).toEqual([])

    for (const place of placesIn(real)) {
      for (const [kind, { of, to }] of Object.entries(fieldFaults)) {
        if (!of(place.value)) continue
        const answer = changeAt(real, place.path, to)
        const seen = await given(answer)
        const at = `${title}, ${kind} at ${place.path.join('.')}`
        if ('refused' in seen) {
          // Only an unusable answer is refused, and the refusal does not end the session.
          expect(['unexpected', 'invalid'], at).toContain(seen.refused)
          countOutcome(kind, 'refused')
          continue
        }
        expect(madeUp(seen.result, answer), at).toEqual([])
        const fewer = rowsIn(seen.result) < rowsIn(whole.result) && !['empty list', 'one bad row'].includes(kind)
        const same = JSON.stringify(seen.result) === JSON.stringify(whole.result)
        const came = leaves(to(place.value)).some((value) => leaves(seen.result).map(String).includes(String(value)))
        countOutcome(kind, kind === 'one bad row' ? 'row left out' : fewer ? 'rows left out' : same || came || kind === 'empty list' ? 'shown' : 'without it')
        if (kind === 'one bad row') expect(JSON.stringify(seen.result), at).not.toContain('no row')
      }
    }
    for (const place of placesIn(real)) {
      for (const [kind, { of, to, means, never = [] }] of Object.entries(forms)) {
        if (!of(place)) continue
        const answer = changeAt(real, place.path, () => to)
        const seen = await given(answer)
        const at = `${title}, ${kind} at ${place.path.join('.')}`
        if ('refused' in seen) {
          expect(['unexpected', 'invalid'], at).toContain(seen.refused)
          countOutcome(kind, 'refused')
          continue
        }
        expect(madeUp(seen.result, answer, means), at).toEqual([])
        expect(
          amountsIn(seen.result).filter(({ amount }) => never.includes(amount)),
          at,
        ).toEqual([])
        const isShown =
          means === undefined ? leaves(seen.result).includes(parseMoment(to) ?? to) : amountsIn(seen.result).some(({ amount }) => amount === means)
        const isOffered = !isMethodCode(place) || paymentKind({ code: to }) !== null
        countOutcome(kind, rowsIn(seen.result) < rowsIn(whole.result) ? 'rows left out' : !isOffered ? 'not offered' : isShown ? 'shown' : 'without it')
      }
    }
    for (const [kind, { answer, kinds: honest, same }] of Object.entries(wholes)) {
      const seen = await asked((init) => answer(JSON.stringify(real), init), kind === 'slow' ? 5 : undefined)
      // An empty answer is valid where the call needs no content.
      if (same) expect(seen, `${title}, ${kind}`).toEqual(whole)
      else if ('result' in seen) expect([kind, madeUp(seen.result, null)], title).toEqual(['204', []])
      else expect(honest, `${title}, ${kind}`).toContain(seen.refused)
      countOutcome(kind, 'result' in seen ? 'shown' : `refused (${seen.refused})`)
    }
  },
)

const cell = (outcomes: ReadonlyMap<string, number>) => [...outcomes].map(([outcome, times]) => (times > 1 ? `${outcome} ${times}` : outcome)).join(', ') || '–'

test('BACKEND-1 BACKEND-5 BACKEND-10 BACKEND-16 docs/generated/back-end-mutations.md states what happens to every call under every mutation', async () => {
  const lines = [
    '# Faults in answers, and what the site shows',
    '',
    'For developers of back ends. `tests/back-ends/mutations.test.ts` changes one thing at a time in the answers of a back end with only the specification’s fields, and passes them to the site’s client. A number is the number of changed places. A field of rows is changed in all rows at once.',
    '',
    '- **shown**: the site shows the answer, with the changed value if it can be shown',
    '- **without it**: the site shows the answer without the field, or with its default',
    '- **row left out**, **rows left out**: the site leaves out the rows that require the field, and the console names the place',
    '- **refused**: the page shows an error and a retry button',
    '- **not offered**: the site does not know the form of a method with this code',
    '- **–**: the answer has no such place',
    '',
    'The site never shows an amount that the answer does not contain. An amount with two meanings (1.251) is unknown, unless site.json states the separators.',
    '',
    `| Call | ${kinds.join(' | ')} |`,
    `|---|${kinds.map(() => '---|').join('')}`,
    ...[...table].map(([title, outcomes]) => `| \`${title}\` | ${kinds.map((kind) => cell(outcomes.get(kind)!)).join(' | ')} |`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/generated/back-end-mutations.md')
})
