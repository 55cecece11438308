import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, CircleAlert, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { CallError, call } from '@/platform/network/call'
import { namedAddress } from '@/platform/network/named-page'
import { platform } from '@/platform/shell'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { BusyButton } from '@/ui/forms/busy-button'
import { ProvisionalNotice } from '@/ui/limits/provisional-notice'
import { type VerificationFacts, verificationQuery } from '@/ui/limits/verification'
import { ButtonAnchor } from '@/ui/navigation/button-link'
import { PageHeading } from '@/ui/navigation/page-heading'
import { Panel } from '@/ui/navigation/panel'
import { StatePanel } from '@/ui/navigation/state-panel'

/** Starts or continues a verification and opens the provider's page. Returns its address in case nothing opened. */
function useBeginVerification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<string> => {
      const { status, statusText, errors, url, ...facts } = await call('verificationBegin', {})
      queries.setQueryData(verificationQuery.queryKey, facts)
      const page = namedAddress('verificationBegin', { url })
      if (status !== 1 || !page) throw new CallError('invalid', 'verificationBegin', { statusText, errors })
      return page
    },
    onSuccess: (url) => platform.openExternal(url),
  })
}

/** /profile/verification: state of the identity check, its restrictions, and the button that starts the check (@see PROTECT-3). */
export function Component() {
  const { t } = useTranslation('verification')
  const { data, error, refetch } = useQuery(verificationQuery)
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading title={t('title')} lead={t('lead')} />
      {data ? (
        <>
          {data.noticeDue && <ProvisionalNotice />}
          <State facts={data} />
          {data.state !== 'verified' && <Held held={data.held} now={data.now} />}
          {data.state !== 'verified' && <Asked asked={data.asked} />}
        </>
      ) : error ? (
        <ErrorPanel message="verification.load_failed" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} height="180px" />
      )}
    </chakra.div>
  )
}

const looks: Record<VerificationFacts['state'], readonly [icon: LucideIcon, tone: 'success' | 'info' | 'warning' | 'error']> = {
  unverified: [CircleAlert, 'warning'],
  pending: [Hourglass, 'info'],
  verified: [BadgeCheck, 'success'],
  refused: [CircleX, 'error'],
  expired: [CircleAlert, 'warning'],
}

function State({ facts: { state, reason, validUntil } }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const begin = useBeginVerification()
  const [Icon, tone] = looks[state]
  return (
    <StatePanel
      id="verification"
      tone={tone}
      icon={<Icon />}
      title={t(`state_${state}`)}
      text={[reason && t(`reason_${reason}`), t(`state_${state}_text`), validUntil && t('valid_until', { at: validUntil })].filter(Boolean).join(' ')}
      isLive
    >
      {state !== 'verified' && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <BusyButton variant="solid" loading={begin.isPending} onClick={() => begin.mutate()}>
            {t(state === 'pending' ? 'go_on' : state === 'refused' ? 'again' : 'begin')}
          </BusyButton>
          {state === 'pending' && begin.data && (
            <ButtonAnchor variant="outline" href={begin.data} target="_blank" rel="noopener noreferrer">
              {t('open_page')}
            </ButtonAnchor>
          )}
        </chakra.div>
      )}
    </StatePanel>
  )
}

function Held({ held: { deposit, withdrawal, playFrom }, now }: Pick<VerificationFacts, 'held' | 'now'>) {
  const { t } = useTranslation('verification')
  const isClosed = playFrom !== null && playFrom <= now
  const rows = [
    ...(isClosed ? [t('held_play_now')] : playFrom ? [t('held_play', { at: playFrom })] : []),
    ...(deposit && !isClosed ? [t('held_deposit', { total: deposit.total, used: deposit.used })] : []),
    ...(withdrawal ? [t('held_withdrawal')] : []),
  ]
  if (rows.length === 0) return null
  return <Points id="held" title={t('held_title')} text={t('held_text')} rows={rows} />
}

function Asked({ asked }: Pick<VerificationFacts, 'asked'>) {
  const { t } = useTranslation('verification')
  return <Points id="asked" title={t('asked_title')} text={t('asked_text')} rows={asked.map((check) => t(`check_${check}`))} />
}

function Points({ id, title, text, rows }: { id: string; title: string; text: string; rows: readonly string[] }) {
  return (
    <Panel padded display="grid" gap="3" aria-labelledby={`${id}-title`}>
      <div>
        <chakra.h2 id={`${id}-title`} textStyle="h2">
          {title}
        </chakra.h2>
        <chakra.p color="fg.muted" mt="1" maxW="640px" textWrap="pretty">
          {text}
        </chakra.p>
      </div>
      <chakra.ul display="grid" gap="2" ps="5" listStyleType="disc">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
