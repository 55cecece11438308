import { type Api, api, type CallName, docsOf, type Endpoint, type InputOf, contractParts, type ResultOf } from '@kehribar/shared/api'
import { type PaymentKind, paymentKind } from '@kehribar/shared/rules/payments'
import { otherReceiptMethod } from '@kehribar/shared/rules/receipt'

/* The calls of a check, their order and input. The input of a call may come from earlier answers. */

/** Earlier answers by call and variant; without a variant the newest. */
export class EarlierAnswers {
  private readonly answers = new Map<string, unknown>()
  get<Name extends CallName>(name: Name, as = ''): ResultOf<Api[Name]> | undefined {
    return this.answers.get(`${name} ${as}`) as ResultOf<Api[Name]> | undefined
  }
  add(name: CallName, as: string | null, value: unknown): void {
    if (value === undefined) return
    this.answers.set(`${name} `, value)
    if (as !== null) this.answers.set(`${name} ${as}`, value)
  }
}

/** The test player. */
export interface TestLogin {
  readonly username: string
  readonly password: string
}

export interface CheckStep<Name extends CallName = CallName> {
  readonly call: Name
  /** Name of the variant, if a call is made in several ways. */
  readonly as?: string
  /** Returns the input, or a text with the reason why the call cannot be made. */
  readonly input: (seen: EarlierAnswers, login: TestLogin | null) => InputOf<Api[Name]> | string
  /** Calls whose answers the input needs. */
  readonly after?: readonly CallName[]
  readonly file?: () => File
  /** Describes the money that the call moves. */
  readonly moves?: (input: InputOf<Api[Name]>) => string
  /** Kind of the method of a deposit. */
  readonly kind?: PaymentKind
  /** Fields of the answer that this variant does not use. */
  readonly unused?: readonly string[]
  /** A money call that only reads with this input: its answer needs no `status`. */
  readonly onlyReads?: true
}

/** Returns the step; a list can so hold steps of different calls. */
export const step = <Name extends CallName>(given: CheckStep<Name>): CheckStep => given

const day = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const month = () => ({ date1: `${dateOf(Date.now() - 30 * day)}+00:00`, date2: `${dateOf(Date.now())}+23:59` })
const page = { start: 0, length: 10 }
const catalogue = (call: 'slotGames' | 'liveGames' | 'otherGames' | 'virtualGames') => step({ call, input: () => ({ offset: 0, limit: 30 }) })

const bankMethod = (seen: EarlierAnswers) => seen.get('depositMethods')?.deposit_methods.find((method) => paymentKind(method) === 'bank')
const withdrawMethod = (seen: EarlierAnswers) => seen.get('withdrawMethods')?.withdraw_methods[0]
export const operatorsBank = (seen: EarlierAnswers) => seen.get('memberSysBankAccs')?.data?.[0] ?? seen.get('bankAccounts', 'deposit')?.sysBanks?.[0]

/** Reading calls whose input differs from their example: variants, or values from earlier answers. */
const ownReads: readonly CheckStep[] = [
  step({ call: 'siteContent', as: 'faq', input: () => ({ type: 'faq' }) }),
  step({ call: 'siteContent', as: 'static', input: () => ({ type: 'static' }) }),
  step({ call: 'siteContent', as: 'splash', input: () => ({ type: 'splash' }) }),
  catalogue('slotGames'),
  catalogue('liveGames'),
  catalogue('otherGames'),
  catalogue('virtualGames'),
  step({ call: 'search', input: () => ({ q: 'a' }) }),
  step({ call: 'favoriteGet', input: () => ({}) }),
  step({ call: 'transactionList', input: () => ({ ...month(), ...page, sortBy: 'id', sortDesc: 'false', type: [] }) }),
  step({
    call: 'bankAccounts',
    as: 'deposit',
    unused: ['banks'],
    after: ['depositMethods'],
    input: (seen) => {
      const method = bankMethod(seen)
      return method ? { provider: method.code } : 'there is no bank transfer'
    },
  }),
  step({
    call: 'bankAccountDetails',
    after: ['memberSysBankAccs', 'bankAccounts'],
    input: (seen) => {
      const bank = operatorsBank(seen)
      return bank ? { bank: bank.id } : 'the operator has no account'
    },
  }),
  step({
    call: 'bankAccounts',
    as: 'withdrawal',
    unused: ['sysBanks'],
    after: ['withdrawMethods'],
    input: (seen) => {
      const method = withdrawMethod(seen)
      return method ? { provider: method.code, selectbox: true } : 'there is no withdrawal method'
    },
  }),
  step({
    call: 'fixfinMethods',
    as: 'coins',
    onlyReads: true,
    after: ['depositMethods'],
    input: (seen) => {
      const method = seen.get('depositMethods')?.deposit_methods.find((one) => paymentKind(one) === 'crypto')
      return method ? { type: 'cryptocurrencyfixfin', cryptolist: true } : 'there is no deposit method for coins'
    },
  }),
  step({ call: 'transactionSummary', input: month }),
  step({
    call: 'transactionGet',
    after: ['transactionList'],
    input: (seen) => {
      const row = seen.get('transactionList')?.data?.original.data.find(({ id, kind }) => id !== undefined && kind !== 'request')
      return row?.id === undefined ? 'the history has no row' : { id: row.id }
    },
  }),
  step({
    call: 'depositState',
    after: ['depositPost'],
    input: (seen) => {
      const reference = seen.get('depositPost')?.pr_id
      return reference === undefined ? 'this needs the reference of a deposit (--write)' : { pr_id: reference }
    },
  }),
]

/** Returns the reading calls for a kind of caller. First come the calls without a step of their own, with the input of their example. */
function reads(auth: Endpoint['auth']): readonly CheckStep[] {
  const own = ownReads.filter(({ call }) => api[call].auth === auth)
  const asInExample = Object.entries<Endpoint>(api)
    .filter(([name, { auth: of, writes }]) => of === auth && !writes && !Object.hasOwn(contractParts.system, name) && !own.some(({ call }) => call === name))
    .map(([name, endpoint]): CheckStep => ({ call: name as CallName, input: () => docsOf(endpoint).example.request }))
  return [...asInExample, ...own]
}

/** For visitors. */
export const publicReads = reads('public')
/** Reading calls that need a player. */
export const playerReads = reads('player')

/** A PNG of one pixel. */
const picture = () =>
  new File([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')], 'kontrol.png', {
    type: 'image/png',
  })

const note = 'Deneme'
/** An identity number with valid check digits that belongs to nobody. */
export const identity = '10000000146'
const iban = 'TR330006100519786457841326'
const gameOf = (seen: EarlierAnswers) => seen.get('slotGames')?.data[0]
const favourite = (as: string) =>
  step({
    call: 'favoriteToggle',
    as,
    after: ['slotGames'],
    input: (seen) => {
      const game = gameOf(seen)
      return game ? { gameID: game.id } : 'there is no game'
    },
  })

const byNumber = /papara|payfix|pep|payco|ptt/i

/** Calls on a test account that change something reversible or harmless. */
export const writingSteps: readonly CheckStep[] = [
  step({ call: 'setLang', input: () => ({ lang: 'tr' }) }),
  favourite('there'),
  favourite('and back'),
  step({
    call: 'getGameLink',
    after: ['slotGames'],
    input: (seen) => {
      const game = gameOf(seen)
      return game ? { id: game.id, provider: game.provider } : 'there is no game'
    },
  }),
  step({
    call: 'messageGet',
    as: 'one',
    after: ['messageGet'],
    input: (seen) => {
      const [first] = seen.get('messageGet')?.data ?? []
      const id = first?.id ?? first?._id?.$oid
      return id === undefined ? 'there is no message' : { id }
    },
  }),
  step({ call: 'sessionConfirm', input: (_seen, login) => (login ? { password: login.password } : 'nobody is logged in') }),
  step({
    call: 'bankAccountInsert',
    after: ['pageBankAccounts', 'getMyDetails', 'cities'],
    input: (seen) => {
      const banks = seen.get('pageBankAccounts')?.sysBanks ?? []
      const wallet = banks.find(({ text, value }) => byNumber.test(text + value))
      const bank = wallet ?? banks[0]
      if (!bank) return 'there is no bank to add an account at'
      const where = { bank_name: bank.value, country: 'TUR', city: seen.get('cities')?.cities[0]?.value ?? 'Ankara' }
      return wallet ? { ...where, account_no: '1234567890' } : { ...where, iban, identification_no: identity }
    },
  }),
  step({ call: 'pageBankAccounts', as: 'after it', after: ['pageBankAccounts', 'bankAccountInsert'], input: () => ({}) }),
  step({
    call: 'requestCallCreate',
    after: ['getMyDetails'],
    input: (seen) => ({
      date: dateOf(Date.now() + 2 * day),
      time: '10',
      phone: seen.get('getMyDetails')?.user.gsm || '+905321112233',
      reason: note,
      type: ['call'],
    }),
  }),
  step({
    call: 'bonusRequestSet',
    after: ['bonusRequestGet'],
    input: (seen) => {
      const { opts = [], reqs = [] } = seen.get('bonusRequestGet') ?? {}
      const bonus = opts.find(({ name }) => !reqs.some((one) => one.bonus === name)) ?? opts[0]
      return bonus ? { bonus: bonus.name, msg: note } : 'there is no bonus to request'
    },
  }),
  step({ call: 'uploadSet', input: () => ({ deposit_method: otherReceiptMethod, note }), file: picture }),
]

/** Deletes the account that was added, once the withdrawals have used it. */
export const accountDeletion: CheckStep = step({
  call: 'bankAccountDelete',
  after: ['pageBankAccounts', 'bankAccountInsert'],
  input: (seen) => {
    const made = seen.get('bankAccountInsert')
    if (made?.status !== 1) return 'no account was added before'
    const id = made.id ?? seen.get('pageBankAccounts')?.banks.at(-1)?.id
    return id === undefined ? 'the added account is not in the list' : { id }
  },
})
