import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { LanguageCode } from '@kehribar/shared/languages'
import { parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { Status } from '@kehribar/shared/rules/status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'
import { reading } from '@/platform/network/reading'
import { unlessLive } from '@/platform/network/live-state'
import { named } from '@/platform/texts/named'
import { moneyIntents } from '@/platform/money-intent/money-intents'

const lists = ['withdrawal', 'requests'] as const

export const withdrawalKeys = {
  all: ['withdrawal'] as const,
  methods: (language: LanguageCode) => ['withdrawal', 'methods', language] as const,
  page: ['withdrawal', 'page'] as const,
  accounts: (provider: string) => ['withdrawal', 'accounts', provider] as const,
  lists,
  requests: (page: number, language: LanguageCode) => [...lists, page, language] as const,
}

/** The one open request of a method, and how far it is. */
export const useWithdrawalIntent = moneyIntents('withdrawPost')

/** Methods open to the player, named in the player's language. */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: withdrawalKeys.methods(language),
    queryFn: async ({ signal }) => named((await call('withdrawMethods', {}, { signal })).withdraw_methods, ({ title }) => title),
  })

export interface WithdrawPage {
  /** Lira; undefined where the back end says none that can be read. */
  balance: number | undefined
  /** Lira of bonus money that a withdrawal gives up; undefined as above. */
  bonus: number | undefined
  /** Free spins that it gives up. */
  spins: number
  /** ISO 8601; null when a withdrawal is possible now (@see WDR-09). */
  availableAt: string | null
  /** There is cash, of bonuses alone: a deposit has to be approved first. */
  depositFirst: boolean
  /** It has to be known first who the player is (@see R-3). */
  verificationFirst: boolean
}

/** The balance by its own call; nothing where its answer cannot be read, since the back end checks each request itself. */
async function balanceOf(signal: AbortSignal): Promise<Pick<WithdrawPage, 'balance' | 'bonus'>> {
  try {
    const { balance, bonus } = await call('balance', {}, { signal })
    return { balance, bonus }
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unexpected') return { balance: undefined, bonus: undefined }
    throw error
  }
}

/** What can be withdrawn, and from when (@see WDR-04, WDR-09). */
export const pageQuery = queryOptions({
  queryKey: withdrawalKeys.page,
  queryFn: async ({ signal }): Promise<WithdrawPage> => {
    const { available_at, deposit_first, verification_first, spins, ...page } = await call('pageWithdraw', {}, { signal })
    // The specification does not say what the page answers with, but that there is a call for the balance.
    const { balance, bonus } = page.balance === undefined ? await balanceOf(signal) : page
    return {
      balance,
      bonus,
      spins: spins ?? 0,
      availableAt: available_at ?? null,
      depositFirst: deposit_first ?? false,
      verificationFirst: verification_first ?? false,
    }
  },
  staleTime: 0,
})

/** An account that the money can go to; `network`: the coin of a wallet. */
export interface Target {
  id: number | string
  /** Masked, as the server words it. */
  text: string
  network: string | null
}

const banksOf = async (provider: string, signal: AbortSignal) => (await reading('bankAccounts', { selectbox: true, provider }, { signal })).banks ?? []

/** Of each wallet its coin, which the list of choices does not say. */
async function networks(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const { banks } = await call('pageBankAccounts', {}, { signal })
  return new Map(banks.map(({ id, account_no, network }) => [id, network || (parseCryptoAccount(account_no)?.network ?? '')]))
}

/** The player's accounts that fit a method (@see VAL-56). */
export const accountsQuery = (provider: string, kind: PaymentKind) =>
  queryOptions({
    queryKey: [...withdrawalKeys.accounts(provider), kind],
    queryFn: async ({ signal }): Promise<Target[]> => {
      const [banks, coins] = await Promise.all([banksOf(provider, signal), kind === 'crypto' ? networks(signal) : null])
      return banks.map(({ id, value, text }) => ({ id: id ?? value, text, network: (id !== undefined && coins?.get(id)) || null }))
    },
    // Whoever comes back from adding one finds it.
    staleTime: 0,
  })

export const pageSize = 10
/** Milliseconds between looks while a request is open. */
const requestsInterval = 10_000

export const isOpen = ({ status }: Pick<WithdrawalRequest, 'status'>): boolean => status === Status.pending || status === Status.inProcess

/** How many there are; where nobody counts them, one more than are known while a page is full. */
const totalOf = (page: number, rows: number, counted: number | undefined): number => counted ?? page * pageSize + rows + (rows === pageSize ? 1 : 0)

/** A page of the player's requests, newest first; looked at again while one of them is open. @param page from 0 */
export const requestsQuery = (page: number, language: LanguageCode) =>
  queryOptions({
    queryKey: withdrawalKeys.requests(page, language),
    queryFn: async ({ signal }) => {
      const { data, recordsTotal } = await call('pendingWithdrawals', { start: page * pageSize, length: pageSize }, { signal })
      return { rows: data, total: totalOf(page, data.length, recordsTotal) }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => unlessLive(state.data?.rows.some(isOpen) ? requestsInterval : false),
  })
