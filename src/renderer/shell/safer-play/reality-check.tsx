import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLogout } from '@/platform/session/log-out'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { BusyButton } from '@/ui/forms/busy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { Money } from '@/ui/money/money'
import { SessionClock } from '../session-clock'
import { realityQuery } from './reality-query'

/** Dialog over every page when a reality check is due: session time, stakes, net result, and two buttons of equal weight. Only they close it (@see PLAY-10, LIMIT-3). */
export function RealityCheck() {
  const { t } = useTranslation('limits')
  const { user } = useSession()
  const queries = useQueryClient()
  const startedAt = user?.sessionStartedAt ?? ''
  const query = realityQuery(startedAt)
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: user !== null })
  // Counted from the server's figure, which covers all logins of this stretch of play (@see PROTECT-8).
  const since = data ? new Date(dataUpdatedAt - data.sessionSeconds * 1000).toISOString() : startedAt
  const goOn = useMutation({
    mutationFn: () => call('realityAnswer', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  const logout = useLogout()
  const due = data?.due === true && user !== null
  const busy = goOn.isPending || logout.isPending

  useEffect(() => {
    // A full-screen frame would hide it.
    if (due && document.fullscreenElement) void document.exitFullscreen().catch(() => null)
  }, [due])

  return (
    <Dialog open={due} onClose={() => {}} mustAnswer role="alertdialog" title={t('check_title')} description={t('check_text')}>
      <chakra.dl display="grid" gap="0" mb="5">
        <Row label={t('check_time')}>
          <SessionClock startedAt={since} />
        </Row>
        <Row label={t('check_staked')}>
          <Money value={data?.staked} />
        </Row>
        <Row label={t('check_net')}>
          <Money value={data?.net} />
        </Row>
      </chakra.dl>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <BusyButton variant="subtle" size="lg" aria-disabled={busy} loading={logout.isPending} onClick={() => !busy && logout.mutate()}>
          {t('check_logout')}
        </BusyButton>
        <BusyButton variant="subtle" size="lg" aria-disabled={busy} loading={goOn.isPending} onClick={() => !busy && goOn.mutate()}>
          {t('check_continue')}
        </BusyButton>
      </chakra.div>
    </Dialog>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" py="2.5" borderBottom="1px solid {colors.border.subtle}">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
