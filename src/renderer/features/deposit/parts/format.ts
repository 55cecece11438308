import { paymentGroup } from '@kehribar/shared/rules/payments'

/** Card is a group of its own (@see spec DEP-15, decisions: Card and Kolaypay). */
export const isCard = (code: string): boolean => paymentGroup(code) === 'card'

/** Whether an account is given by IBAN, or by a number of its own. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d/.test(account)
