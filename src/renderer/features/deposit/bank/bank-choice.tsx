import { chakra } from '@chakra-ui/react'
import type { DepositBank, DepositMethod } from '@kehribar/shared/api/deposits'
import { foldText } from '@kehribar/shared/rules/fold'
import { intersectLimits } from '@kehribar/shared/rules/payment-amount'
import { ChevronRight, Info, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { useRange } from '@/ui/money/payments/format'
import { MethodIcon } from '@/ui/money/payments/method-icon'
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
export function BankChoice({ banks, method }: { banks: readonly DepositBank[]; method: DepositMethod }) {
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
