import { paymentGroup } from '@kehribar/shared/rules/payments'

/** Names as their companies write them; neutral marks and colours of ours (@see docs/decisions.md: Invented names). */
const names: readonly (readonly [prefix: string, name: string])[] = [
  ['papara', 'Papara'],
  ['payfix', 'PayFix'],
  ['pep', 'Pep'],
  ['multipay', 'Multipay'],
  ['zpay', 'ZPay'],
  ['eft', 'EFT'],
  ['havale', 'Havale'],
  ['kolaypay', 'Kolaypay'],
]
/** Looks that `pay.css` knows. */
const looks = ['papara', 'payfix', 'pep', 'multipay', 'zpay']

const prefixOf = (method: string) => names.find(([prefix]) => method.toLowerCase().startsWith(prefix))

/** A method's name for people; one that we do not know by its code. */
export const methodName = (method: string): string => prefixOf(method)?.[1] ?? method.charAt(0).toUpperCase() + method.slice(1)

/** The company whose page a person pays on, or null where it is the bank of a card. */
export function walletOf(method: string): { name: string; look: string } | null {
  if (paymentGroup(method) === 'card') return null
  const look = prefixOf(method)?.[0] ?? ''
  return { name: methodName(method), look: looks.includes(look) ? look : 'other' }
}
