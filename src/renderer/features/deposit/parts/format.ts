/** Whether an account is given by IBAN, or by a number of its own. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d/.test(account)
