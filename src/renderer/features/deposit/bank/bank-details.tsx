import { chakra } from '@chakra-ui/react'
import type { DepositBank } from '@kehribar/shared/api/deposits'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { useTranslation } from '@/platform/texts/i18n'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { Panel } from '@/ui/navigation/panel'
import { MethodIcon } from '@/ui/money/payments/method-icon'

/** The operator's account at a bank, every value to be copied (@see DEP-06, DATA-15, DEP-22). */
export function BankDetails({ bank: { img, bankName, name, iban, accountCode, branchCode } }: { bank: DepositBank }) {
  const { t } = useTranslation('deposit_kinds')
  return (
    <Panel padded display="grid" gap="4" aria-labelledby="bank-details">
      <chakra.div display="flex" alignItems="center" gap="3">
        <MethodIcon image={img} />
        <chakra.h2 id="bank-details" textStyle="h3">
          {bankName}
        </chakra.h2>
      </chakra.div>
      <CopyList of={bankName}>
        <CopyLine label={t('holder')} value={name} />
        {iban && <CopyLine label="IBAN" value={iban} shown={ibanGroups(iban)} />}
        {accountCode && <CopyLine label={t('account_number')} value={accountCode} />}
        {branchCode && <CopyLine label={t('branch')} value={branchCode} />}
      </CopyList>
      <chakra.p color="fg.muted" textWrap="pretty">
        {t('bank_details_text')}
      </chakra.p>
    </Panel>
  )
}
