import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { LanguageCode } from '@kehribar/shared/languages'
import { accountNumberOf, accountFitsKind, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { Status } from '@kehribar/shared/rules/status'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { moneyIntents } from '@/platform/money-intent/money-intents'
import { CallError, call } from '@/platform/network/call'
import { pollingInterval } from '@/platform/network/live-state'
import { callReading } from '@/platform/network/reading'
import { warnOnce } from '@/platform/network/warn-once'
import { offeredMethods } from '@/ui/money/payments/offered-methods'

const lists = ['withdrawal', 'requests'] as const

export const withdrawalKeys = {
  all: ['withdrawal'] as const,
  methods: (language: LanguageCode) => ['withdrawal', 'methods', language] as const,
  page: ['withdrawal', 'page'] as const,
  accounts: (provider: string) => ['withdrawal', 'accounts', provider] as const,
  lists,
  requests: (page: number, language: LanguageCode) => [...lists, page, language] as const,
}

/** The single open request of a method and its state. */
export const useWithdrawalIntent = moneyIntents('withdrawPost')

/** Methods open to the player, named in the player's language. */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: withdrawalKeys.methods(language),
    queryFn: async ({ signal }) => offeredMethods('withdrawMethods', (await call('withdrawMethods', {}, { signal })).withdraw_methods),
  })

export interface WithdrawPage {
  /** Lira; undefined if the back end sends no readable value. */
  balance: number | undefined
  /** Lira of bonus money that a withdrawal forfeits; undefined as above. */
  bonus: number | undefined
  /** Number of free spins that the withdrawal forfeits. */
  spins: number
  /** ISO 8601; null if a withdrawal is possible now (@see WDR-09). */
  availableAt: string | null
  /** All cash comes from bonuses: a deposit must be approved first. */
  depositFirst: boolean
  /** The player's identity must be verified first (@see PROTECT-3). */
  verificationFirst: boolean
}

/** Fetches the balance by its own call. An unreadable answer gives undefined, since the back end checks each request itself. */
async function balanceOf(signal: AbortSignal): Promise<Pick<WithdrawPage, 'balance' | 'bonus'>> {
  try {
    const { balance, bonus } = await call('balance', {}, { signal })
    return { balance, bonus }
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unexpected') return { balance: undefined, bonus: undefined }
    throw error
  }
}

/** The withdrawable amount, and from when it can be withdrawn (@see WDR-04, WDR-09). */
export const pageQuery = queryOptions({
  queryKey: withdrawalKeys.page,
  queryFn: async ({ signal }): Promise<WithdrawPage> => {
    const { available_at, deposit_first, verification_first, spins, ...page } = await call('pageWithdraw', {}, { signal })
    // The specification leaves this answer open, but has a separate call for the balance.
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

/** Account that can receive the money; `network`: the coin of a wallet. */
export interface Target {
  id: number
  /** Masked by the server. */
  text: string
  network: string | null
  /** The bank is known, so that the account certainly fits the method. */
  isSure: boolean
}

const banksOf = async (provider: string, signal: AbortSignal) => (await callReading('bankAccounts', { selectbox: true, provider }, { signal })).banks ?? []

/** Fetches bank and coin of each account, which the list of choices may lack. */
async function ownAccounts(signal: AbortSignal): Promise<ReadonlyMap<string, { bank: string; network: string }>> {
  const { banks } = await call('pageBankAccounts', {}, { signal })
  return new Map(
    banks.map(({ id, bank_name: bank, account_no, network }) => [String(id), { bank, network: network || (parseCryptoAccount(account_no)?.network ?? '') }]),
  )
}

/** The player's accounts that fit a method: a back end may answer with all of them (@see VAL-56). `kind` null: not known yet. */
export const accountsQuery = (provider: string, kind: PaymentKind | null) =>
  queryOptions({
    queryKey: [...withdrawalKeys.accounts(provider), kind],
    queryFn: kind
      ? async ({ signal }): Promise<Target[]> => {
          const [banks, wallets] = await Promise.all([banksOf(provider, signal), kind === 'crypto' ? ownAccounts(signal) : null])
          const isUnclear = !wallets && banks.some(({ bank_name }) => bank_name === '')
          const known = wallets ?? (isUnclear ? await ownAccounts(signal).catch(() => null) : null)
          return banks.flatMap(({ text, bank_name, ...choice }) => {
            const id = accountNumberOf(choice)
            if (id === null) {
              warnOnce('The answer of bankAccounts has accounts without a number in "id" or "value"; they are not offered.')
              return []
            }
            const account = known?.get(String(id))
            const bank = bank_name || (account?.bank ?? '')
            if (bank !== '' && !accountFitsKind(bank, kind)) return []
            return [{ id, text, network: account?.network || null, isSure: bank !== '' }]
          })
        }
      : skipToken,
    // A newly added account must show at once.
    staleTime: 0,
  })

export const pageSize = 10
/** Milliseconds between refetches while a request is open. */
const requestsInterval = 10_000

export const isOpen = ({ status }: Pick<WithdrawalRequest, 'status'>): boolean => status === Status.pending || status === Status.inProcess

/** Returns the total number of requests. If the back end sends none, a full page counts one more than are known. */
const totalOf = (page: number, rows: number, counted: number | undefined): number => counted ?? page * pageSize + rows + (rows === pageSize ? 1 : 0)

/**
 * One page of the player's requests, newest first. The page is polled while a request is open.
 * @param page from 0
 */
export const requestsQuery = (page: number, language: LanguageCode) =>
  queryOptions({
    queryKey: withdrawalKeys.requests(page, language),
    queryFn: async ({ signal }) => {
      const { data, recordsTotal } = await call('pendingWithdrawals', { start: page * pageSize, length: pageSize }, { signal })
      return { rows: data, total: totalOf(page, data.length, recordsTotal) }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollingInterval(state.data?.rows.some(isOpen) ? requestsInterval : false),
  })
