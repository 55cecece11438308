/** Length of a Turkish IBAN: TR, two check digits and 22 digits. @see VAL-21, TURKISH-03 */
export const ibanLength = 26

/** Returns typed or pasted text in the field's form: TR and at most 24 digits, without spaces. */
export function ibanInput(typed: string): string {
  return `TR${typed.replace(/\D/g, '').slice(0, ibanLength - 2)}`
}

/** Returns an IBAN in groups of four: TR33 0006 1005 …, whatever spaces it has. */
export const ibanGroups = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Returns whether a text is a Turkish IBAN with a valid checksum (ISO 13616: modulo 97). */
export function isIban(iban: string): boolean {
  if (!/^TR\d{24}$/.test(iban)) return false
  // The checksum counts T as 29 and R as 27, moved to the end together with the check digits.
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
