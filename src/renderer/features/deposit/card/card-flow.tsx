import { chakra } from '@chakra-ui/react'
import type { User } from '@shared/api/account'
import type { DepositMethod } from '@shared/api/finance'
import { parseKurus, toLira } from '@shared/rules/money'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/i18n'
import { Panel } from '@/ui/panel'
import { SubmitButton } from '@/ui/submit-button'
import { useShortMoney } from '../parts/format'
import type { Payment } from '../result/payment'
import { AmountSection } from './amount-section'
import { BonusSection, bonusesFor, type DepositBonus } from './bonus-section'
import { CardSection } from './card-section'
import { PersonSection } from './person-section'
import { Summary } from './summary'
import { isUnknown, UnknownNote } from './unknown-note'
import { useCardDeposit } from './use-card-deposit'

interface Props {
  method: DepositMethod
  bonuses: readonly DepositBonus[]
  user: User
  onStarted: (payment: Payment) => void
}

const formId = 'card-deposit'

/** The card form with its summary; on phones the action stays above the bottom bar (@see spec DEP-10, VAL-42 to VAL-50). */
export function CardFlow({ method, bonuses, user, onStarted }: Props) {
  const { t } = useTranslation('deposit')
  const money = useShortMoney()
  const { form, phase, submit, resume } = useCardDeposit(method, user, onStarted)
  const [amountText, bonusId] = form.watch(['amount', 'bonus'])
  const amount = toLira(parseKurus(amountText) ?? 0n)
  const offered = bonusesFor(method, bonuses)
  const bonus = bonusId === '0' ? undefined : offered.find(({ id }) => String(id) === bonusId)
  const locked = phase !== 'idle'
  const unknown = isUnknown(phase) && <UnknownNote phase={phase} onResume={resume} />
  const action = (
    <SubmitButton form={formId} loading={phase === 'sending' || phase === 'checking'} disabled={locked} fontVariantNumeric="tabular-nums">
      {amount > 0 ? t('submit_amount', { amount: money(amount) }) : t('submit')}
    </SubmitButton>
  )
  return (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 288px' }}>
      <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="4" minW="0">
        {unknown && <chakra.div display={{ base: 'none', md: 'block' }}>{unknown}</chakra.div>}
        <Panel padded>
          <chakra.fieldset disabled={locked} display="grid" gap="6" minW="0">
            <AmountSection form={form} limits={method} />
            <BonusSection form={form} bonuses={offered} />
            <CardSection form={form} />
            <PersonSection form={form} />
          </chakra.fieldset>
        </Panel>
      </chakra.form>
      <Summary
        method={method.title}
        amount={amount}
        bonus={bonus?.name ?? null}
        action={<chakra.div display={{ base: 'none', md: 'block' }}>{action}</chakra.div>}
      />
      <StickyAction>
        {unknown}
        {action}
      </StickyAction>
    </chakra.div>
  )
}

/** Above the bottom bar; what the bar uncovers when it goes is filled. */
function StickyAction({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display={{ base: 'grid', md: 'none' }}
      gap="2.5"
      pos="sticky"
      bottom="calc({sizes.bottomBar} + env(safe-area-inset-bottom))"
      zIndex="docked"
      mx="-4"
      px="4"
      py="2.5"
      bg="bg.subtle"
      borderTop="1px solid {colors.border}"
      _after={{ content: '""', pos: 'absolute', insetX: '0', top: '100%', h: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))', bg: 'bg.subtle' }}
    >
      {children}
    </chakra.div>
  )
}
