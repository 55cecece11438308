import { chakra } from '@chakra-ui/react'
import type { DepositBank, DepositMethod } from '@kehribar/shared/api/deposits'
import { foldText } from '@kehribar/shared/rules/fold'
import { intersectLimits } from '@kehribar/shared/rules/payment-amount'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Info, Landmark, TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Note } from '@/ui/feedback/note'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { useRange } from '@/ui/money/payments/format'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { banksQuery } from '../api'
import type { FlowProps } from '../flow-props'
import { BankForm } from './bank-form'
import { bankStep } from './bank-step'

/** Returns whether this is the bank whose smallest transfer the notice states (@see DEP-13). */
const isEnpara = ({ bankName }: DepositBank): boolean => foldText(bankName).includes('enpara')

const BankLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '72px',
    px: '4',
    py: '3',
    borderRadius: 'l2',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    _icon: { boxSize: '4', flexShrink: '0', color: 'fg.subtle' },
  },
})

/** Step 1: choice of the bank, each with its limits (@see DEP-06, DEP-12). */
function BankChoice({ banks, method }: { banks: readonly DepositBank[]; method: DepositMethod }) {
  const { t } = useTranslation(['deposit_kinds', 'payments'])
  const range = useRange()
  const enpara = banks.find(isEnpara)
  return (
    <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" aria-labelledby="deposit-banks">
      <chakra.h2 id="deposit-banks" textStyle="h3">
        {t('banks_title')}
      </chakra.h2>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}>
        {banks.map((bank) => {
          return (
            <li key={bank.id}>
              <BankLink to={bankStep(method.code, bank.id)} bg="bg.panel">
                <MethodIcon image={bank.img} />
                <chakra.span flex="1" minW="0">
                  <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
                    {bank.bankName}
                  </chakra.span>
                  <chakra.span display="block" fontSize="xs" lineHeight="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {range(intersectLimits(method, { min: bank.minDeposit, max: bank.maxDeposit }))}
                  </chakra.span>
                </chakra.span>
                <ChevronRight aria-hidden />
              </BankLink>
            </li>
          )
        })}
      </chakra.ul>
      {enpara?.minDeposit !== undefined && (
        <Note tone="info" icon={<Info />}>
          {t('enpara_notice', { bank: enpara.bankName, min: enpara.minDeposit })}
        </Note>
      )}
      <Note tone="warning" icon={<TriangleAlert />}>
        {t('third_party_notice')}
      </Note>
    </chakra.section>
  )
}

/** Transfer to a bank account: step 1 is the bank, step 3 its details beside the form (@see DEP-06, DEP-12, DEP-13). */
export function BankFlow(props: FlowProps) {
  const { t } = useTranslation(['deposit_kinds', 'payments'])
  const [search] = useSearchParams()
  const query = useQuery(banksQuery(props.method.code, useLanguage()))
  const banks = query.data
  if (!banks) return query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <PanelLoading h="320px" />
  // A single bank needs no choice.
  const bank = banks.length === 1 ? banks[0] : banks.find(({ id }) => String(id) === search.get('bank'))
  if (bank) return <BankForm key={bank.id} bank={bank} {...props} />
  if (banks.length > 0) return <BankChoice banks={banks} method={props.method} />
  return (
    <Panel>
      <EmptyState
        icon={<Landmark />}
        title={t('no_banks_title')}
        text={t('no_banks_text')}
        action={
          <ButtonLink to={paths.deposit} variant="subtle">
            {t('payments:back_to_methods')}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
