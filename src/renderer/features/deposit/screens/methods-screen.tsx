import { chakra } from '@chakra-ui/react'
import { paymentKind, takesNoBonus } from '@kehribar/shared/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, TriangleAlert, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/storage/store'
import { useTitle } from '@/platform/shell/title'
import { Badge } from '@/ui/feedback/badge'
import { ButtonLink } from '@/ui/navigation/button-link'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Note } from '@/ui/feedback/note'
import { MethodsPanel } from '@/ui/money/payments/methods-panel'
import { Skeleton } from '@/ui/feedback/skeletons'
import { methodsQuery } from '../api'
import { OpenNotes } from '../open/open-notes'
import { VerificationNote } from '../limits/verification-note'

/** Asked for at once, beside the list of methods. */
const limitsPanel = import('../limits/limits-panel')
const LimitsPanel = lazy(async () => ({ default: (await limitsPanel).LimitsPanel }))

/** @see DEP-02, DEP-03, DEP-12, DEP-21, SEC-01 */
export function Component() {
  const { t } = useTranslation('deposit')
  const stop = useStop()
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <ButtonLink to={paths.uploadReceipt} variant="outline" size="sm">
          <Upload aria-hidden />
          {t('upload_receipt')}
        </ButtonLink>
      </chakra.div>
      {stop ? <PlayStopped stop={stop} /> : <Methods />}
    </chakra.div>
  )
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
      {limited && (
        <Suspense fallback={<Skeleton h="96px" borderRadius="l3" />}>
          <LimitsPanel />
        </Suspense>
      )}
      {secret && (
        <Note tone="info" icon={<EyeOff />}>
          {t('secret_notice')}
        </Note>
      )}
      <OpenNotes methods={query.data?.methods ?? []} />
      <MethodsPanel
        label={t('methods_title')}
        query={{ ...query, data: query.data?.methods }}
        none={secret ? t('secret_no_methods') : undefined}
        to={paths.depositFlow}
        choose={t('choose')}
        chooseMethod={(method) => t('choose_method', { method })}
        mark={({ bonus }) => bonus !== takesNoBonus && <Badge tone="brand">{t('deposit_kinds:bonus_mark')}</Badge>}
        hint={(method) =>
          paymentKind(method) === 'card' && (
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
