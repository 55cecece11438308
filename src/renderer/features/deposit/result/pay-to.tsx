import { chakra } from '@chakra-ui/react'
import type { DepositData } from '@kehribar/shared/api/deposits'
import { lira } from '@kehribar/shared/api/wire'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { TriangleAlert } from 'lucide-react'
import * as z from 'zod/mini'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { Note } from '@/ui/feedback/note'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import { isIban } from '../parts/format'

/** Formats lira for a bank's form: without a currency sign, with the language's decimal mark. */
const typedAmount = (lira: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: Number.isInteger(lira) ? 0 : 2, maximumFractionDigits: 2 }).format(lira)

/** Payment details of a transfer; every value has a copy button (@see DEP-06, DEP-21, DATA-20). */
export function PayTo({ data, amount }: { data: DepositData; amount: number | null }) {
  const { t } = useTranslation(['deposit_kinds', 'deposit'])
  const language = useLanguage()
  const account = data.account_iban || data.iban
  const holder = data.papara_fullname || data.name_surname || data.account_name
  // Only an amount in lira can be transferred (@see DATA-20).
  const parsed = z.safeParse(lira(), data.amount)
  const owed = parsed.success ? parsed.data : amount
  return (
    <>
      {data.bank_details && (
        <chakra.div display="flex" alignItems="center" gap="3">
          <MethodIcon image={data.bank_details.logo} />
          <chakra.h3 textStyle="h3">{data.bank_details.name}</chakra.h3>
        </chakra.div>
      )}
      <CopyList of={data.bank_details?.name}>
        {holder && <CopyLine label={t('holder')} value={holder} />}
        {account && <CopyLine label={isIban(account) ? 'IBAN' : t('account_number')} value={account} shown={ibanGroups(account)} />}
        {data.papara_id && <CopyLine label={t('account_number')} value={data.papara_id} />}
        {owed !== null && (
          <CopyLine label={t('deposit:summary_amount')} value={typedAmount(owed, language)} shown={t('deposit_kinds:lira', { amount: owed })} />
        )}
        {data.reference && <CopyLine label={t('description')} value={data.reference} help={t('description_help')} />}
      </CopyList>
      <Note tone="warning" icon={<TriangleAlert />}>
        {t(account ? 'third_party_notice' : 'own_wallet_notice')}
      </Note>
    </>
  )
}
