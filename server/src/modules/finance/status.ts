import type { LanguageCode } from '@kehribar/shared/languages'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'

/** Names of the statuses in every list of the site. @see TXN-10 */
export const statusWords: Readonly<Record<LanguageCode, Readonly<Record<StatusNumber, string>>>> = {
  tr: { 0: 'Beklemede', 1: 'Onaylandı', 2: 'Reddedildi', 3: 'İşlemde', 4: 'İptal edildi' },
  en: { 0: 'Pending', 1: 'Approved', 2: 'Rejected', 3: 'In process', 4: 'Cancelled' },
  de: { 0: 'Ausstehend', 1: 'Genehmigt', 2: 'Abgelehnt', 3: 'In Bearbeitung', 4: 'Storniert' },
}

/** Parses the status filter: undefined matches every status, null is an unknown status and matches no rows. */
export function statusFilter(asked: string | undefined): StatusNumber | undefined | null {
  if (asked === undefined || asked === '' || asked === 'all') return undefined
  return Object.values(Status).find((status) => String(status) === asked) ?? null
}
