import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { SiteLink } from '@/ui/navigation/site-link'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { VerificationLink } from '@/ui/limits/verification-link'

const texts = {
  '0': 'pending',
  '1': 'added',
  '-1': 'code_invalid',
  '-2': 'balance_too_high',
  '-3': 'no_entitlement',
  '-4': 'no_account',
  '-6': 'code_reference',
  '-20': 'first_day_only',
} as const

/** Outcome of a claim. `status` null: no answer arrived. */
export interface Outcome {
  status: number | null
  /** Lira. */
  amount?: number | undefined
  /** Free spins. */
  spins?: number | undefined
  /** Message key or text of the back end. */
  statusText?: string | undefined
}

/** Status: the account takes no bonus now. `statusText` says why. */
const closed = -5

const action = { base: { color: 'fg.brand', fontWeight: 'medium', cursor: 'pointer', textDecoration: 'underline', minH: '6' } } as const
const ActionLink = chakra(SiteLink, action)
const ActionButton = chakra('button', action, { defaultProps: { type: 'button' } })

/** Text of a claim's outcome (@see BON-10 to BON-18). */
export function ClaimStatus({ outcome: { status, amount, spins, statusText }, onLeave }: { outcome: Outcome; onLeave: () => void }) {
  const { t } = useTranslation(['bonuses', 'shell'])
  const message = useMessage()
  const dispatch = useAppDispatch()
  const tone = status === 1 ? 'success' : status === 0 ? 'warning' : 'error'
  const Icon = { success: CircleCheck, warning: Hourglass, error: CircleAlert }[tone]
  const key = status === null ? 'error_occurred' : (texts[String(status) as keyof typeof texts] ?? 'unknown')
  const why = status === closed ? statusText : undefined
  const given = spins === undefined ? amount !== undefined && t('added_amount', { amount }) : t('added_spins', { spins })
  const added = status === 1 && given ? given : null
  return (
    <chakra.div role={tone === 'error' ? 'alert' : 'status'} display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg={`bg.${tone}`}>
      <chakra.span color={`fg.${tone}`} flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <Icon />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p>{added ?? (why ? message(why) : t(key))}</chakra.p>
        <VerificationLink refusal={why} onLeave={onLeave} />
        {status === 1 && spins !== undefined && (
          <chakra.p mt="1.5">
            <ActionLink to={paths.bonuses} onClick={onLeave}>
              {t('shell:bonuses')}
            </ActionLink>
          </chakra.p>
        )}
        {(status === -3 || status === -4) && (
          <>
            <chakra.p color="fg.muted">{t('advice')}</chakra.p>
            <chakra.p display="flex" flexWrap="wrap" gap="4" mt="1.5">
              <ActionLink to={paths.bonuses} onClick={onLeave}>
                {t('shell:bonuses')}
              </ActionLink>
              <ActionButton
                onClick={() => {
                  onLeave()
                  dispatch(supportWanted())
                }}
              >
                {t('shell:live_support')}
              </ActionButton>
            </chakra.p>
          </>
        )}
      </chakra.div>
    </chakra.div>
  )
}
