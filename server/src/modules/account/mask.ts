import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** "+90 5•• ••• 42 17": enough to recognise one's own number, too little to learn another's. */
export function maskPhone(e164: string): string {
  const end = `${e164.slice(-4, -2)} ${e164.slice(-2)}`
  const callingCode = parsePhoneNumberFromString(e164)?.countryCallingCode
  if (callingCode === '90') return `+90 ${e164.slice(3, 4)}•• ••• ${end}`
  return callingCode ? `+${callingCode} ••• ${end}` : `••• ${end}`
}

/** "d•••@k•••.example". */
export function maskMail(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${[...local][0] ?? ''}•••@${domain.slice(0, 1)}•••${domain.slice(dot)}`
}
