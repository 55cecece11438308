import { Button, chakra, Spinner } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { CircleHelp, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import type { IntentPhase } from '@/platform/money-intent/payment-intent'
import { ButtonLink } from '../../navigation/button-link'
import { Note } from '../../feedback/note'

export const isUnknown = (phase: IntentPhase): boolean => phase === 'checking' || phase === 'stopped'

interface Props {
  phase: IntentPhase
  /** Queries again with the same idempotency key. */
  onResume: () => void
  /** Called when the player has checked and the intent was not carried out. */
  onGiveUp: () => void
  /** Link to the page that would list the payment, and the query key of its data, which is refetched. */
  list: { to?: string; queryKey: readonly unknown[] }
}

/** Note on an unknown outcome: what happens now, or what the player can do (@see FAULT-4, BACKEND-1). */
export function UnknownNote(props: Props) {
  const askedAgain = useCapability('idempotency')
  return askedAgain ? <AskAgain {...props} /> : <LookFirst {...props} />
}

function AskAgain({ phase, onResume }: Props) {
  const { t } = useTranslation('payments')
  const stopped = phase === 'stopped'
  return (
    <Note
      tone="warning"
      role="alert"
      icon={stopped ? <CloudOff /> : <Spinner size="md" />}
      action={
        stopped && (
          <Button size="sm" variant="outline" onClick={onResume}>
            {t('check_again')}
          </Button>
        )
      }
    >
      <chakra.p fontWeight="semibold">{stopped ? t('checking_stopped_title') : t('checking_title')}</chakra.p>
      <chakra.p color="fg.muted">{stopped ? t('checking_stopped_text') : t('checking_text')}</chakra.p>
    </Note>
  )
}

/** Without idempotency keys a retry could duplicate the payment, so the player checks the list first. */
export function LookFirst({ onGiveUp, list: { to, queryKey } }: Pick<Props, 'onGiveUp' | 'list'>) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const look = useEffectEvent(() => void queries.invalidateQueries({ queryKey }))
  useEffect(() => look(), [])
  return (
    <Note
      tone="warning"
      role="alert"
      icon={<CircleHelp />}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {to !== undefined && (
            <ButtonLink to={to} size="sm">
              {t('unknown_list')}
            </ButtonLink>
          )}
          <Button size="sm" variant="outline" onClick={onGiveUp}>
            {t('unknown_not_there')}
          </Button>
        </chakra.div>
      }
    >
      <chakra.p fontWeight="semibold">{t('unknown_title')}</chakra.p>
      <chakra.p color="fg.muted">{t('unknown_text')}</chakra.p>
    </Note>
  )
}
