/** Turkish IBANs: TR, two check digits, 22 more (@see VAL-21, TURKISH-03). */
export const ibanLength = 26

/** What was typed or pasted, as the field keeps it: TR and at most 24 digits, without spaces. */
export function ibanInput(typed: string): string {
  return `TR${typed.replace(/\D/g, '').slice(0, ibanLength - 2)}`
}

/** In groups of four, as it is read: TR33 0006 1005 … */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** 26 characters whose checksum is right (ISO 13616: modulo 97). */
export function isIban(iban: string): boolean {
  if (!/^TR\d{24}$/.test(iban)) return false
  // T and R count as 29 and 27 and stand behind, with the check digits.
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
