import { chakra } from '@chakra-ui/react'
import type { DepositMethod } from '@kehribar/shared/api/deposits'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAskCapabilities, useCapability } from '@/platform/network/back-end'
import { unlessLive } from '@/platform/network/live-state'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Note } from '@/ui/feedback/note'
import { depositStateQuery, isDecided } from '../api'
import { forgetDeposit, type OpenDeposit, openDeposits } from './open-deposits'

/** Milliseconds between looks; on its own page it is followed closely. */
const interval = 10_000

/** Above the methods: what was begun here and waits, with the way back to it (@see DEP-06, DEP-07). */
export function OpenNotes({ methods }: { methods: readonly DepositMethod[] }) {
  const [open] = useState(openDeposits)
  useAskCapabilities()
  const follows = useCapability('depositState')
  return follows && open.map((deposit) => <OpenNote key={deposit.reference} {...deposit} title={methods.find(({ code }) => code === deposit.code)?.title} />)
}

function OpenNote({ reference, code, title }: OpenDeposit & { title: string | undefined }) {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const { data } = useQuery({
    ...depositStateQuery(reference),
    refetchInterval: ({ state }) => unlessLive(state.data && isDecided(state.data.state) ? false : interval),
  })
  const decided = data !== undefined && isDecided(data.state)
  useEffect(() => {
    if (decided) forgetDeposit(reference)
  }, [decided, reference])
  if (!data || decided || !title) return null
  return (
    <Note
      tone="info"
      icon={<Hourglass />}
      action={
        <ButtonLink to={`${paths.depositFlow(code)}?pr_id=${encodeURIComponent(reference)}`} variant="outline" size="sm">
          {t('deposit_kinds:transfer_state')}
        </ButtonLink>
      }
    >
      <chakra.p fontWeight="semibold">{t('open_title')}</chakra.p>
      <chakra.p color="fg.muted">
        {data.amount === null ? t('open_text_unknown', { method: title }) : t('open_text', { method: title, amount: data.amount })}
      </chakra.p>
    </Note>
  )
}
