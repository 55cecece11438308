import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Masks a phone number, as in "+90 5•• ••• 42 17": the owner recognises it, a stranger cannot reconstruct it. */
export function maskPhone(e164: string): string {
  const end = `${e164.slice(-4, -2)} ${e164.slice(-2)}`
  const callingCode = parsePhoneNumberFromString(e164)?.countryCallingCode
  if (callingCode === '90') return `+90 ${e164.slice(3, 4)}•• ••• ${end}`
  return callingCode ? `+${callingCode} ••• ${end}` : `••• ${end}`
}

/** Masks a mail address, as in "d•••@k•••.example". */
export function maskMail(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${[...local][0] ?? ''}•••@${domain.slice(0, 1)}•••${domain.slice(dot)}`
}
