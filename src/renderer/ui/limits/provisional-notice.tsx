import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { call, CallError } from '@/platform/network/call'
import { BusyButton } from '../forms/busy-button'
import { Panel } from '../navigation/panel'
import { verificationQuery } from './verification'

/** Before the first deposit and the first stake: what a provisional account does not do, and the player's word to have read it (@see R-3). */
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
    <Panel padded display="grid" gap="4" aria-labelledby="notice-title">
      <chakra.div display="flex" gap="3.5">
        <chakra.span color="fg.warning" flexShrink="0" mt="0.5" _icon={{ boxSize: '6', strokeWidth: '1.75' }} aria-hidden>
          <ScrollText />
        </chakra.span>
        <chakra.div minW="0">
          <chakra.h2 id="notice-title" textStyle="h3">
            {t('notice_title')}
          </chakra.h2>
          <chakra.p color="fg.muted" maxW="640px" textWrap="pretty">
            {t('notice_text')}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <BusyButton variant="solid" justifySelf="start" data-testid="notice-read" loading={read.isPending} onClick={() => read.mutate()}>
        {t('notice_read')}
      </BusyButton>
    </Panel>
  )
}
