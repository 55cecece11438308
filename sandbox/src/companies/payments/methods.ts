import type { Payment } from './store'

/** Real method names; logos and colours are invented (@see docs/adr/0009-product.md: Invented names). */
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
/** Styles that `pay.css` defines. */
const walletLooks = ['papara', 'payfix', 'pep', 'multipay', 'zpay']

/** Returns a method’s display name; for an unknown method, its code. */
export const methodName = (method: string): string => names.get(method.toLowerCase()) ?? method.charAt(0).toUpperCase() + method.slice(1)

/** Returns the wallet on whose page a person pays, or null for the bank of a card. */
export function walletOf({ method, cardLast4 }: Pick<Payment, 'method' | 'cardLast4'>): { name: string; look: string } | null {
  if (cardLast4 !== null) return null
  return { name: methodName(method), look: walletLooks.find((look) => look === method.toLowerCase()) ?? 'other' }
}
