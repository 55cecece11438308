import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from './badge'

const unknown = { tone: 'neutral', text: 'status_unknown' } as const
const looks = {
  [Status.pending]: { tone: 'warning', text: 'status_pending' },
  [Status.approved]: { tone: 'success', text: 'status_approved' },
  [Status.rejected]: { tone: 'error', text: 'status_rejected' },
  [Status.inProcess]: { tone: 'info', text: 'status_in_process' },
  [Status.cancelled]: { tone: 'neutral', text: 'status_cancelled' },
} as const

/** Label of a status, on one scale for receipts, withdrawals and bonus requests (@see TXN-10). */
export function StatusBadge({ status }: { status: number | undefined }) {
  const { t } = useTranslation('payments')
  const { tone, text } = looks[status as StatusNumber] ?? unknown
  return <Badge tone={tone}>{t(text)}</Badge>
}
