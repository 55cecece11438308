import { Button } from '@chakra-ui/react'
import { Status } from '@kehribar/shared/rules/status'
import { ExternalLink } from 'lucide-react'
import { platform } from '@/platform/shell'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import type { ShownDeposit } from './shown-deposit'

/** What can be done next, by how the deposit stands. */
export function ResultActions({ deposit: { state, refund, decided, provider, url, inTab }, onFrame }: { deposit: ShownDeposit; onFrame: () => void }) {
  const { t } = useTranslation('deposit')
  const ended = decided && state !== Status.approved && !refund
  return (
    <>
      {url && !decided && (
        <Button onClick={() => (inTab ? void platform.openExternal(url) : onFrame())}>
          {t('open_payment_page')}
          {inTab && <ExternalLink aria-hidden />}
        </Button>
      )}
      {state === Status.approved && <ButtonLink to={paths.slot}>{t('to_games')}</ButtonLink>}
      {ended && state !== null && <ButtonLink to={paths.depositFlow(provider)}>{t('try_again')}</ButtonLink>}
      {ended && (
        <ButtonLink to={paths.deposit} variant="subtle">
          {t('other_method')}
        </ButtonLink>
      )}
      {(!ended || state === null) && (
        <ButtonLink to={paths.history} variant="subtle">
          {t('to_history')}
        </ButtonLink>
      )}
    </>
  )
}
