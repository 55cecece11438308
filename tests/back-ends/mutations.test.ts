import { api, type CallName } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { CallError, call, errorMessage } from '@/platform/network/call'
import { setSite } from '@/platform/network/site'
import { defaultSite } from '@kehribar/shared/site/site'
import { startForeign } from './foreign'
import { clientOf } from './foreign/client'
import { changeAt, placesIn, fieldFaults } from './wrong-answers'

/*
 * Makes every call that only reads, with every possible fault in the answer (@see BACKEND-1, BACKEND-5, BACKEND-10, BACKEND-16), and checks what the site's
 * client does. docs/back-end-mutations.md must match the results (`vitest run --project web mutations -u` regenerates it).
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
/** The other calls of the specification, which change something. The first two exist only in this product. */
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

/** Faults of the answer as a whole, and the error kinds that may follow. */
const wholes: Readonly<Record<string, { answer: (text: string, init: RequestInit) => Promise<Response>; kinds: readonly string[] }>> = {
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

/** Returns the amounts in a result that the answer does not contain. */
function madeUp(result: unknown, answer: unknown): string[] {
  const answered = new Set(leaves(answer).map(Number))
  const look = (value: unknown, name: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([inner, at]) => look(at, Array.isArray(value) ? name : inner))
      : typeof value === 'number' && /amount|balance|^min|^max|^bonus$|rate$/i.test(name) && !answered.has(value)
        ? [`${name}: ${value}`]
        : []
  return look(result, '')
}

const foreign = await startForeign()
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
const kinds = [...Object.keys(fieldFaults), ...Object.keys(wholes)]

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

    /** Returns what the client makes of an answer: a result, or a refusal with a message. */
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
    for (const [kind, { answer, kinds: honest }] of Object.entries(wholes)) {
      const seen = await asked((init) => answer(JSON.stringify(real), init), kind === 'slow' ? 5 : undefined)
      // An empty answer is valid where the call needs no content.
      if ('result' in seen) expect([kind, madeUp(seen.result, null)], title).toEqual(['204', []])
      else expect(honest, `${title}, ${kind}`).toContain(seen.refused)
      countOutcome(kind, 'result' in seen ? 'shown' : `refused (${seen.refused})`)
    }
  },
)

const cell = (outcomes: ReadonlyMap<string, number>) => [...outcomes].map(([outcome, times]) => (times > 1 ? `${outcome} ${times}` : outcome)).join(', ') || '–'

test('BACKEND-1 BACKEND-5 BACKEND-10 BACKEND-16 docs/back-end-mutations.md states what happens to every call under every mutation', async () => {
  const lines = [
    '# What may be wrong with an answer, and what the site makes of it',
    '',
    '`tests/back-ends/mutations.test.ts` changes the answers of a back end that has the specification’s fields alone, one thing at a time, and gives them to the site’s client. The number is that of the places in the answer that were changed so; of a field in rows, in all of them at once.',
    '',
    '- **shown**: the answer stands, with the other value where it can be shown',
    '- **without it**: the field is absent, or what stands in for it by the contract',
    '- **row left out**, **rows left out**: what cannot do without the field is not shown; the console names the place',
    '- **refused**: the call fails in words, and the page offers another try',
    '- **–**: the answer has no such place',
    '',
    'No amount is ever shown that the answer does not have.',
    '',
    `| Call | ${kinds.join(' | ')} |`,
    `|---|${kinds.map(() => '---|').join('')}`,
    ...[...table].map(([title, outcomes]) => `| \`${title}\` | ${kinds.map((kind) => cell(outcomes.get(kind)!)).join(' | ')} |`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/back-end-mutations.md')
})
