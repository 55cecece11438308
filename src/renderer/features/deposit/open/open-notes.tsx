import { chakra } from '@chakra-ui/react'
import type { DepositMethod } from '@kehribar/shared/api/deposits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSearch, Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAskCapabilities, useCapability } from '@/platform/network/back-end'
import { useLanguage } from '@/platform/texts/format'
import { pollingInterval } from '@/platform/network/live-state'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Note } from '@/ui/feedback/note'
import { useReviewed } from '@/ui/money/arrivals'
import { type DepositInReview, depositStateQuery, isOver, methodsQuery } from '../api'
import { forgetDeposit, type OpenDeposit, openDeposits } from './open-deposits'

/** Milliseconds between refetches here; the deposit's own page polls more often. */
const interval = 10_000

/** Notes above the methods: deposits waiting for payment and money under review, each with a link (@see DEP-06, DEP-07). */
export function OpenNotes({ methods, inReview }: { methods: readonly DepositMethod[]; inReview: readonly DepositInReview[] }) {
  const queries = useQueryClient()
  const [begun] = useState(() => openDeposits(queries))
  useAskCapabilities()
  const follows = useCapability('depositState')
  if (!follows) return null
  const others = begun.filter(({ reference }) => !inReview.some((each) => each.reference === reference))
  return [
    ...inReview.map((deposit) => <OpenNote key={deposit.reference} {...deposit} />),
    ...others.map((deposit) => <OpenNote key={deposit.reference} {...deposit} title={methods.find(({ code }) => code === deposit.code)?.title} />),
  ]
}

/** For a player who must not play: only money under review, without a way to pay. */
export function ReviewNotes() {
  const { data } = useQuery(methodsQuery(useLanguage()))
  return data && <OpenNotes methods={[]} inReview={data.inReview} />
}

/** Note on a deposit that waits for its money or is under review. A final deposit has no note. */
export function OpenNote({ reference, code, title }: OpenDeposit & { title: string | undefined }) {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const reviewed = useReviewed()
  const queries = useQueryClient()
  const { data } = useQuery({
    ...depositStateQuery(reference),
    refetchInterval: ({ state }) => pollingInterval(state.data && isOver(state.data) ? false : interval),
  })
  const over = data !== undefined && isOver(data)
  useEffect(() => {
    if (over) forgetDeposit(queries, reference)
  }, [over, reference, queries])
  if (!data || over || title === undefined) return null
  const method = title || code
  const { inReview, arrivals, amount } = data
  const text = () => {
    const waiting = reviewed(arrivals)
    if (inReview) return waiting === null ? t('open_review_text_unknown', { method }) : t('open_review_text', { method, amount: waiting })
    return amount === null ? t('open_text_unknown', { method }) : t('open_text', { method, amount })
  }
  return (
    <Note
      tone="info"
      icon={inReview ? <FileSearch /> : <Hourglass />}
      action={
        <ButtonLink to={paths.depositFlow(code, reference)} variant="outline" size="sm">
          {t(inReview ? 'open_review_link' : 'deposit_kinds:transfer_state')}
        </ButtonLink>
      }
    >
      <chakra.p fontWeight="semibold">{t(inReview ? 'open_review_title' : 'open_title')}</chakra.p>
      <chakra.p color="fg.muted">{text()}</chakra.p>
    </Note>
  )
}
