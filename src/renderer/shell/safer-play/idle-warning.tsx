import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@/platform/network/call'
import { useLogout } from '@/platform/session/log-out'
import { useSession } from '@/platform/session/use-session'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { BusyButton } from '@/ui/forms/busy-button'
import { refreshUser } from '@/ui/limits/api'
import { TimeLeft } from '@/ui/limits/time-left'
import { idleWarning, realityQuery } from './reality-query'

/**
 * Warns two minutes before a login idles out: countdown, and a button to stay logged in. Any activity, also in a game, prevents it,
 * because the server reports when the login ends (@see PROTECT-12).
 */
export function IdleWarning() {
  const { t } = useTranslation('limits')
  const { user } = useSession()
  const queries = useQueryClient()
  const query = realityQuery(user?.sessionStartedAt ?? '')
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: user !== null })
  // Converted to this device's clock.
  const end = data?.idleEndsAt && data.now ? dataUpdatedAt + Date.parse(data.idleEndsAt) - Date.parse(data.now) : null
  const [warned, setWarned] = useState<number | null>(null)
  const over = useEffectEvent(() => refreshUser(queries))
  useEffect(() => {
    if (end === null) return
    const warn = setTimeout(() => setWarned(end), Math.max(0, end - idleWarning - Date.now()))
    // After the end, the server says whether the login still exists.
    const last = setTimeout(() => over(), Math.max(0, end - Date.now()) + 1000)
    return () => {
      clearTimeout(warn)
      clearTimeout(last)
    }
  }, [end])
  const stay = useMutation({
    mutationFn: () => call('getMyDetails', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  const logout = useLogout()
  const busy = stay.isPending || logout.isPending
  const open = user !== null && end !== null && warned === end && data?.due !== true
  const goOn = () => !busy && stay.mutate()
  return (
    <Dialog open={open} onClose={goOn} role="alertdialog" title={t('idle_title')} description={t('idle_text')}>
      <chakra.p textStyle="h2" textAlign="center" mb="5" fontVariantNumeric="tabular-nums">
        {end !== null && <TimeLeft until={new Date(end).toISOString()} />}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <BusyButton variant="subtle" size="lg" aria-disabled={busy} loading={logout.isPending} onClick={() => !busy && logout.mutate()}>
          {t('check_logout')}
        </BusyButton>
        <BusyButton variant="subtle" size="lg" aria-disabled={busy} loading={stay.isPending} onClick={goOn}>
          {t('idle_stay')}
        </BusyButton>
      </chakra.div>
    </Dialog>
  )
}
