import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { call, CallError } from '@/platform/network/call'
import { BusyButton } from '../forms/busy-button'
import { StatePanel } from '../navigation/state-panel'
import { verificationQuery } from './verification'

/** Notice before the first deposit and stake: restrictions of a provisional account, with a confirmation that it was read (@see PROTECT-3). */
export function ProvisionalNotice() {
  const { t } = useTranslation('verification')
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: async () => {
      const { status, statusText, errors, ...facts } = await call('verificationRead', {})
      if (status !== 1) throw new CallError('invalid', 'verificationRead', { statusText, errors })
      queries.setQueryData(verificationQuery.queryKey, facts)
    },
  })
  return (
    <StatePanel id="notice" tone="warning" icon={<ScrollText />} title={t('notice_title')} text={t('notice_text')}>
      <BusyButton variant="solid" justifySelf="start" data-testid="notice-read" loading={read.isPending} onClick={() => read.mutate()}>
        {t('notice_read')}
      </BusyButton>
    </StatePanel>
  )
}
