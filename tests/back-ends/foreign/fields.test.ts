import { afterAll, beforeEach, expect, test } from 'vitest'
import { specificationCalls } from './calls'
import { clientOf } from './client'
import { startForeignBackEnd } from './index'

const foreign = await startForeignBackEnd()
let client = clientOf(foreign)

const post = (call: string, fields: object = {}) => client.ask('POST', `/${call}`, fields)
const login = () => post('login', { username: 'defne.aksoy', password: 'Lodos!2024' })

/** Returns the field names of an answer, with the first row of each list. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [shape(value[0])] : []
  if (!value || typeof value !== 'object') return '*'
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
}
const rows = (names: string) => [fields(names)]
const fields = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '*']))

beforeEach(() => {
  foreign.reset()
  client = clientOf(foreign)
})
afterAll(() => foreign.stop())

const game = { ...fields('id title provider gameProvider image'), tags: rows('id') }
const bankOption = 'id img bankName minDeposit maxDeposit accountCode name branchCode iban'
const transferBank = 'bank bank_name image logo id bank_id walletName walletNo type'
const notification = { _id: { $oid: '*' }, ...fields('id type subject description tagTitle last_action_at body image') }
const numbered = { 1: '*' }
const picture = { json: { image: numbered, imageMobile: numbered } }

/** Calls that only read, with the answers of section 7 in the fields of section 3. */
const reads: [method: string, call: string, asked: object | undefined, answer: unknown][] = [
  [
    'POST',
    'getMyDetails',
    {},
    {
      user: {
        ...fields('username currencyIcon balance unreadCount firstName lastName email gsm sex country city address'),
        birthdate: fields('day month year'),
        favoriteGames: rows('pd id'),
      },
    },
  ],
  ['POST', 'getData/cities', { country: 'TUR' }, { cities: rows('value text') }],
  ['POST', 'getData/bonuses', {}, []],
  ['POST', 'userapi/bonusRequest/get', {}, { opts: [{ _id: { $oid: '*' }, name: '*' }], reqs: rows('bonus msg reason status') }],
  ['POST', 'userapi/bonusHistory/get', {}, { data: [{ ...fields('bonusName bonusDate bonusAmount'), bonus_type: fields('id start_at end_at') }] }],
  ['GET', 'gameinfo', undefined, []],
  ['POST', 'getGameLink', { id: '1001', provider: 'lodos' }, { url: '*' }],
  ['POST', 'getGameLink', { id: '1002', provider: 'mistral' }, { link: '*' }],
  ['POST', 'getProviderLink', { provider: 'sportsbook' }, { link: '*' }],
  ['POST', 'getProviderLink', { provider: 'pragmaticplay', game: 1301 }, { url: '*' }],
  ['GET', 'cdnFiles/slotgames.json', undefined, [game]],
  ['GET', 'cdnFiles/livegames.json?provider=meltem', undefined, { data: [game] }],
  ['GET', 'cdnFiles/othergames.json?tag=133', undefined, { data: [game] }],
  ['GET', 'cdnFiles/virtualgames.json', undefined, [game]],
  [
    'GET',
    'cdnFiles/jms.json',
    undefined,
    { footer: expect.objectContaining({ kurumsal: { json: { title: fields('1 2 3'), subs: [{ title: fields('1 2 3'), link: '*' }] } } }) },
  ],
  ['POST', 'userapi/favorite/get', {}, { data: rows('pd id') }],
  [
    'POST',
    'getData/transactionList',
    { start: 0, length: 10 },
    { status: '*', data: { original: { data: rows('id record_date code change_amount direction balance_amount kind type status'), recordsTotal: '*' } } },
  ],
  ['POST', 'getData/transaction_types', {}, { data: [rows('code')] }],
  ['POST', 'userapi/message/get', {}, { data: [notification], reads: rows('c') }],
  ['POST', 'userapi/message/get', { id: '65a0c0ffee0000000000000a' }, { openConv: notification }],
  ['POST', 'userapi/message/unread', {}, { data: [notification], reads: rows('c') }],
  ['POST', 'userapi/upload/list', {}, { data: [{ ...fields('image approved_at rejected_at'), json: fields('note deposit_method') }] }],
  ['POST', 'requestCall/get', {}, { data: rows('reason date created_at phone status') }],
  [
    'POST',
    'getData/depositMethods',
    {},
    {
      deposit_methods: rows('id code title image min max bonus'),
      deposit_bonuses: [{ ...fields('id name deposit_id percent bonusdetailslink'), deposit_ids: [] }],
    },
  ],
  ['POST', 'getData/withdrawMethods', {}, { withdraw_methods: rows('id code title image min max') }],
  ['POST', 'getData/pendings/withdraw', {}, { data: [{ method: { title: '*' }, ...fields('created_at amount usermsg status') }] }],
  ['POST', 'getData/page_bankAccounts', {}, { banks: rows('id bank_name iban account_no branch_code country city network'), sysBanks: rows('value text') }],
  ['POST', 'getData/page_withdraw', {}, []],
  ['POST', 'getData/balance', {}, fields('balance bonus')],
  ['POST', 'getData/bankAccounts', { provider: 'eft' }, { sysBanks: rows(`${bankOption} text value bank_name`), banks: rows('text value bank_name') }],
  ['POST', 'getData/bankAccounts', { selectbox: true, provider: 'eft' }, { sysBanks: rows('text value bank_name'), banks: rows('text value bank_name') }],
  ['POST', 'getData/memberSysBankAccs', {}, []],
  ['POST', 'getData/bankAccountDetails', { bank: '7' }, { details: fields(bankOption), m: fields('firstName lastName gsm email') }],
  ['POST', 'fixfinMethods', { type: 'cryptocurrencyfixfin', cryptolist: true }, { data: rows(transferBank) }],
  ['POST', 'fixfinMethods', { type: 'havalesnfixfin', bank: true }, { data: rows(transferBank) }],
  [
    'POST',
    'getData/homepage',
    {},
    {
      indexgames: [{ json: { ...fields('game_id game_name provider game_type'), image: numbered } }],
      mainbanner: [picture],
      bonus: [{ id: '*', json: { bonusType: '*', title: fields('1 2 3'), html: fields('1 2 3'), image: numbered } }],
      static: { aboutus: { json: { context: fields('tr en de') } } },
    },
  ],
  [
    'POST',
    'getData/content',
    {},
    {
      faq: [{ json: { categoryCode: numbered, categoryTitle: fields('1 2 3'), question: fields('1 2 3'), answer: fields('1 2 3') } }],
      static: [{ code: '*', json: { title: fields('tr en de'), context: fields('tr en de') } }],
      splash: [{ json: { image: fields('tr en'), imageMobile: fields('tr') } }],
    },
  ],
  ['POST', 'getData/banners', {}, { sliderSlot: [picture], sliderLiveCasino: [picture], sliderVirtual: [picture], mixedgames: [] }],
  ['GET', 'getData/providers', undefined, Object.fromEntries(['slot', 'live', 'other', 'virtual'].map((kind) => [`providers_${kind}`, rows('provider name')]))],
  ['GET', 'getData/tags', undefined, { data: [{ ...fields('id type'), title: fields('tr en de') }] }],
  ['POST', 'setLang', { lang: 'de' }, []],
  ['POST', 'activateSmsIp', {}, []],
  ['POST', 'translator/translate', {}, []],
  ['POST', 'translator/save', { code: 'site.login', lang: 'tr', trans: 'Giriş' }, []],
]

/** Calls that move or claim money, with their answers for a balance of 1250.50. */
const money: [call: string, asked: object, answer: unknown][] = [
  [
    'depositPost',
    { provider: 'eft', amount: 250, bank: '7' },
    { status: '*', errors: [], data: { ...fields('amount name_surname account_iban account_name'), bank_details: fields('name logo') } },
  ],
  ['depositPost', { provider: 'papara', amount: '250' }, { status: '*', errors: [], data: fields('amount papara_id papara_fullname') }],
  ['depositPost', { provider: 'crypto', amount: 415, crypto: '3' }, { status: '*', data: fields('amount coin address network') }],
  ['depositPost', { provider: 'payfix', amount: 100 }, { ...fields('status success url urlMode'), data: [], errors: [] }],
  ['depositPost', { providerId: '24', amount: 100 }, { ...fields('status success url urlMode'), data: [], errors: [] }],
  ['depositPost', { provider: 'card', amount: 100, card_number: '4000 0000 0000 0002' }, { ...fields('status url urlMode'), errors: [] }],
  ['depositPost', { provider: 'kolaypay', amount: 100 }, { ...fields('status pr_id uuid'), data: rows(transferBank), errors: [] }],
  ['depositPost', { provider: 'papara', amount: 1 }, fields('status message')],
  ['depositPost', { provider: 'payfix', amount: 1 }, { ...fields('status success'), error: { original: '*' } }],
  ['depositPost', { provider: 'eft', amount: 1 }, { status: '*', errors: { amount: ['*'] } }],
  ['fixfinMethods', { type: 'havalesnfixfin', amount: 150 }, { ...fields('status pr_id uuid'), data: rows(transferBank) }],
  ['withdrawPost', { provider: 'eft', amount: '200', bank: '17' }, { status: '*', errors: [] }],
  ['withdrawPost', { provider: 'papara', amount: '9000', bank: '18' }, { status: '*', errors: { amount: ['*'] } }],
  ['promocodeClaim', { code: 'hosgeldin' }, fields('status successText')],
  ['claimDiscount', {}, fields('status')],
  ['userapi/bonusRequest/set', { bonus: 'Kombine Güvencesi', msg: '' }, fields('status statusText')],
]

test.each(reads)('%s %s answers with the fields of the specification', async (method, call, asked, answer) => {
  await login()
  const { status, body } = await client.ask(method, `/${call}`, asked)
  expect(status).toBe(200)
  expect(shape(body)).toEqual(answer)
})

test.each(money)('%s %o answers with the fields of the specification and counts once', async (call, asked, answer) => {
  await login()
  expect(shape((await post(call, asked)).body)).toEqual(answer)
  expect(foreign.requests.filter((request) => request.money)).toEqual([expect.objectContaining({ call, method: 'POST', path: `/api/${call}`, body: asked })])
})

test('every call is in these tables or in the list below', () => {
  const below =
    'login otp/request otp/verify logout register forgotPassword forgotUsername reset-password changePassword userapi/favorite/toggle userapi/upload/set requestCall/create bankAccounts/insert bankAccounts/delete'
  const asked = [...reads.map(([, call]) => call.split('?')[0]!), ...money.map(([call]) => call), ...below.split(' ')]
  expect(new Set(asked)).toEqual(new Set(Object.keys(specificationCalls(false))))
})

test('any other path is a page with 404', async () => {
  for (const call of ['capabilities', 'captcha', 'userapi/limits/get', 'userapi/security/get', 'getData/deposit', 'getData/transactionSummary'])
    expect(await post(call)).toMatchObject({ status: 404, type: expect.stringContaining('text/html') })
  expect(foreign.requests[0]).toMatchObject({ call: undefined, path: '/api/capabilities' })
})

test('a catalogue has forty-five games; search, tag and favourites filter it', async () => {
  await login()
  const found = async (query: string) => ((await client.ask('GET', `/cdnFiles/slotgames.json${query}`)).body as { id: string }[]).map(({ id }) => id)
  expect(await found('')).toHaveLength(45)
  expect(await found('?search=kervan&tag=all&provider=all')).toHaveLength(9)
  expect(await found('?isFavorite=true')).toEqual(['1003'])
  await post('userapi/favorite/toggle', { gameID: '1001' })
  expect(await found('?isFavorite=1')).toEqual(['1001', '1003'])
})
