import { chakra } from '@chakra-ui/react'
import { hasNoBonus } from '@kehribar/shared/rules/payments'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, TriangleAlert, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { capabilitiesQuery, isCapable } from '@/platform/network/back-end'
import { playerOf } from '@/platform/session/player'
import { useSession } from '@/platform/session/use-session'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { Note } from '@/ui/feedback/note'
import { Loading, Skeleton } from '@/ui/feedback/skeletons'
import { limitsQuery } from '@/ui/limits/api'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { verificationQuery } from '@/ui/limits/verification'
import { MethodsPanel } from '@/ui/money/payments/methods-panel'
import { ButtonLink } from '@/ui/navigation/button-link'
import { depositStateQuery, methodsQuery } from '../api'
import { LimitsPanel } from '../limits/limits-panel'
import { VerificationNote } from '../limits/verification-note'
import { openDeposits } from '../open/open-deposits'
import { OpenNotes, ReviewNotes } from '../open/open-notes'

/** Deposit methods (@see DEP-02, DEP-03, DEP-12, DEP-21, SEC-01). */
export function Component() {
  const { t } = useTranslation(['deposit', 'shell'])
  const stop = useStop()
  useTitle(t('shell:deposit'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('shell:deposit')}</chakra.h1>
        <ButtonLink to={paths.uploadReceipt} variant="outline" size="sm">
          <Upload aria-hidden />
          {t('shell:upload_receipt')}
        </ButtonLink>
      </chakra.div>
      {stop ? (
        <>
          <ReviewNotes />
          <PlayStopped stop={stop} />
        </>
      ) : (
        <MethodsWhenReady />
      )}
    </chakra.div>
  )
}

/** Milliseconds to wait for the content above the methods. */
const timeoutMs = 2_000

/**
 * Shows the methods once everything above them has loaded, so that they do not move under a finger. After a timeout they are
 * shown in any case (@see SPEED-02).
 */
function MethodsWhenReady() {
  const queries = useQueryClient()
  const methods = methodsQuery(useLanguage())
  const [first] = useState(methods)
  // After going back everything is cached, failures included, so nothing waits.
  const [isReady, setReady] = useState(() =>
    [first, ...queriesAbove(queries)].every(({ queryKey }) => (queries.getQueryState(queryKey)?.status ?? 'pending') !== 'pending'),
  )
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), timeoutMs)
    void Promise.allSettled([ensureMethods(queries, first), ensureAbove(queries)]).then(() => setReady(true))
    return () => clearTimeout(timer)
  }, [queries, first])
  if (isReady) return <Methods />
  return (
    <Loading>
      <chakra.div display="grid" gap="4">
        <Skeleton h="96px" borderRadius="l3" />
        <Skeleton h="480px" borderRadius="l3" />
      </chakra.div>
    </Loading>
  )
}

/** Returns the queries of the content above the methods, as far as the capabilities are known. */
function queriesAbove(queries: QueryClient) {
  const user = playerOf(queries)
  return [
    ...(user?.playState && user.limitsPrompt !== 'first' ? [limitsQuery] : []),
    ...(isCapable(queries, 'verification') ? [verificationQuery] : []),
    ...(isCapable(queries, 'depositState') ? openDeposits(queries).map(({ reference }) => depositStateQuery(reference)) : []),
  ]
}

/** Loads the methods and the deposits under review. */
async function ensureMethods(queries: QueryClient, query: ReturnType<typeof methodsQuery>): Promise<void> {
  const { inReview } = await queries.ensureQueryData(query)
  if (isCapable(queries, 'depositState'))
    await Promise.allSettled(inReview.map(({ reference }) => queries.ensureQueryData({ ...depositStateQuery(reference), retry: false })))
}

/** Loads the content above the methods. Failures are ignored: the component that shows the content retries. */
async function ensureAbove(queries: QueryClient): Promise<void> {
  const code = playerOf(queries)?.limitsPrompt === 'first' ? import('../limits/first-limits') : undefined
  const ensure = () => Promise.allSettled(queriesAbove(queries).map((query) => queries.ensureQueryData({ ...query, retry: false } as never)))
  const firstLoad = ensure()
  await queries.prefetchQuery(capabilitiesQuery)
  await Promise.allSettled([firstLoad, ensure(), code])
}

function Methods() {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const query = useQuery(methodsQuery(useLanguage()))
  const { user } = useSession()
  const secret = user?.secret ?? false
  const limited = user?.playState !== undefined
  return (
    <>
      <VerificationNote />
      {limited && <LimitsPanel />}
      {secret && (
        <Note tone="info" icon={<EyeOff />}>
          {t('secret_notice')}
        </Note>
      )}
      <OpenNotes methods={query.data?.methods ?? []} inReview={query.data?.inReview ?? []} />
      <MethodsPanel
        label={t('methods_title')}
        query={{ ...query, data: query.data?.methods }}
        none={secret ? t('secret_no_methods') : undefined}
        to={paths.depositFlow}
        choose={t('choose')}
        chooseMethod={(method) => t('choose_method', { method })}
        mark={({ bonus }) => !hasNoBonus(bonus) && <Badge tone="brand">{t('deposit_kinds:bonus_mark')}</Badge>}
        hint={({ kind }) =>
          kind === 'card' && (
            <chakra.span display="block" textStyle="caption" color="fg.subtle">
              {t('card_hint')}
            </chakra.span>
          )
        }
      />
      {!secret && (
        <Note tone="warning" icon={<TriangleAlert />}>
          {t('own_account_notice')}
        </Note>
      )}
    </>
  )
}
