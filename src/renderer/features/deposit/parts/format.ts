import { paymentGroup } from '@kehribar/shared/rules/payments'

/** Card is a group of its own (@see DEP-15, docs/decisions.md: Card and Kolaypay). */
export const isCard = (code: string): boolean => paymentGroup(code) === 'card'

/** Whether an account is given by IBAN, or by a number of its own. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d/.test(account)
