import type { Payment } from './store'

/** Names as their companies write them; neutral marks and colours of ours (@see docs/decisions.md: Invented names). */
const names: ReadonlyMap<string, string> = new Map([
  ['papara', 'Papara'],
  ['payfix', 'PayFix'],
  ['pep', 'Pep'],
  ['multipay', 'Multipay'],
  ['zpay', 'ZPay'],
  ['eft', 'EFT'],
  ['havale', 'Havale'],
  ['kolaypay', 'Kolaypay'],
])
/** Looks that `pay.css` knows. */
const looks = ['papara', 'payfix', 'pep', 'multipay', 'zpay']

/** A method's name for people; one that we do not know by its code. */
export const methodName = (method: string): string => names.get(method.toLowerCase()) ?? method.charAt(0).toUpperCase() + method.slice(1)

/** The company whose page a person pays on, or null where it is the bank of a card. */
export function walletOf({ method, cardLast4 }: Pick<Payment, 'method' | 'cardLast4'>): { name: string; look: string } | null {
  if (cardLast4 !== null) return null
  return { name: methodName(method), look: looks.find((look) => look === method.toLowerCase()) ?? 'other' }
}
