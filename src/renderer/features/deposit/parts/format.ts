/** Returns whether an account is an IBAN, not another number. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d/.test(account)
