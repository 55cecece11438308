import { type Receipt, receiptPath } from '@kehribar/shared/api/receipts'
import type { LanguageCode } from '@kehribar/shared/languages'
import { receiptExtension, receiptTypes } from '@kehribar/shared/rules/receipt'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { safeUrl } from '@kehribar/shared/security/url-policy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { apiUrl } from '@/platform/network/site'
import { withName } from '@/platform/texts/with-name'

export type { Receipt }

export const receiptKeys = {
  all: ['receipts'] as const,
  listIn: (language: LanguageCode) => ['receipts', 'list', language] as const,
  methods: (language: LanguageCode) => ['receipts', 'methods', language] as const,
}

/** The player's uploads, newest first (@see API-35). */
export const receiptsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: receiptKeys.listIn(language),
    queryFn: async ({ signal }) => (await call('uploadList', {}, { signal })).data,
    staleTime: 0,
  })

/** The payment methods that a receipt can be for, without "other" (@see VAL-26). */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: receiptKeys.methods(language),
    queryFn: async ({ signal }) =>
      withName((await call('depositMethods', {}, { signal })).deposit_methods, ({ title }) => title).map(({ code, title }) => ({ code, title })),
  })

/** Returns the address of a receipt's file (@see RCPT-06): a full address as it is, else a path below the API (@see BACKEND-7). */
export const fileUrl = ({ image }: Receipt): string => (safeUrl(image) ? image : apiUrl(`${receiptPath}/${image}`))

/** Returns the MIME type, by default from the file's extension. */
export function typeOf({ type, image }: Receipt): string {
  const extension = receiptExtension(image)
  return type || (extension ? receiptTypes[extension] : '')
}

/** Returns the status of a receipt (@see RCPT-04). */
export const receiptStatus = ({ approved_at, rejected_at }: Pick<Receipt, 'approved_at' | 'rejected_at'>): StatusNumber =>
  rejected_at ? Status.rejected : approved_at ? Status.approved : Status.pending

export const isPicture = (type: string): boolean => type.startsWith('image/')
