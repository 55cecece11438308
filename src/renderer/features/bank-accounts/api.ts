import type { api, ResultOf } from '@kehribar/shared/api'
import type { LanguageCode } from '@kehribar/shared/languages'
import { isHiddenBank } from '@kehribar/shared/rules/bank-account'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'

export const bankAccountKeys = {
  all: ['bank-accounts'] as const,
  page: (language: LanguageCode) => ['bank-accounts', 'page', language] as const,
}

/** Refetches the account list, and drops the cached list of the withdrawal form so that it reloads there. */
export function accountsChanged(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['withdrawal', 'accounts'] })
  return client.invalidateQueries({ queryKey: bankAccountKeys.all })
}

export type OfferedBank = ResultOf<(typeof api)['pageBankAccounts']>['sysBanks'][number]

/** The player's accounts, the banks that accounts can be added for, and whether the identity number is known (@see API-42). */
export const accountsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: bankAccountKeys.page(language),
    queryFn: async ({ signal }) => {
      const { banks, sysBanks, identityKnown } = await call('pageBankAccounts', {}, { signal })
      // A back end may list banks that nobody may choose (@see VAL-23).
      const offered = sysBanks.filter(({ value, text, bank_name }) => ![value, text, bank_name].some(isHiddenBank))
      return { accounts: banks, banks: offered, identityKnown }
    },
  })
