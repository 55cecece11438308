import { chakra } from '@chakra-ui/react'
import type { PaymentDetails } from '@kehribar/shared/api/deposits'
import { lira } from '@kehribar/shared/api/wire'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { Hourglass, TimerOff, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeletons'
import { TimeLeft } from '@/ui/limits/time-left'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { useNow } from '@/ui/use-now'
import { isIban } from '../parts/format'
import type { ResultWords } from './result-words'

/** Formats lira for a bank's form: without a currency sign, with the language's decimal mark. */
const typedAmount = (lira: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: Number.isInteger(lira) ? 0 : 2, maximumFractionDigits: 2 }).format(lira)

/** Payment details of a transfer; every value has a copy button (@see DEP-06, DEP-21, DATA-20). */
function PayTo({ data, amount }: { data: PaymentDetails; amount: number | null }) {
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

/** Loaded separately, because this part contains the QR code generator. */
const PayCoin = lazy(() => import('./pay-coin').then((part) => ({ default: part.PayCoin })))

interface Props {
  words: ResultWords
  data: PaymentDetails
  /** Lira. */
  amount: number | null
  reference: string | null
  confirmations: { seen: number; needed: number } | null
  /** Address of a new deposit, for when this one has expired. */
  again: string
  /** Another line, for example that the state cannot be fetched. */
  note: ReactNode
  children: ReactNode
}

/** Payment details in place of the form, until the money has arrived (@see DEP-06, DEP-07). */
export function Waiting({ words: { title, text }, data, amount, reference, confirmations, again, note, children }: Props) {
  const { t } = useTranslation(['deposit_kinds', 'deposit'])
  const { address } = data
  const expired = useIsPast(data.expires_at)
  const seen = confirmations !== null
  return (
    <Panel padded display="grid" gap="5" maxW="760px" w="full" mx="auto" aria-labelledby="deposit-waiting" data-state="pending">
      <chakra.div display="flex" alignItems="flex-start" gap="4">
        <chakra.span display="grid" placeItems="center" boxSize="12" flexShrink="0" borderRadius="full" bg="bg.info" color="fg.info" aria-hidden>
          <Hourglass size={22} strokeWidth={1.75} />
        </chakra.span>
        <div>
          <chakra.h2 id="deposit-waiting" textStyle="h2">
            {title}
          </chakra.h2>
          <chakra.p color="fg.muted" textWrap="pretty">
            {text}
          </chakra.p>
          {data.expires_at && !expired && !seen && (
            <chakra.p mt="1" fontVariantNumeric="tabular-nums">
              {t('time_left')}: <TimeLeft until={data.expires_at} />
            </chakra.p>
          )}
        </div>
      </chakra.div>
      {expired && !seen ? (
        <Note tone="warning" icon={<TimerOff />} role="alert">
          {t('expired_notice')}
        </Note>
      ) : address ? (
        <Suspense fallback={<Skeleton h={{ base: '480px', md: '260px' }} borderRadius="l2" />}>
          <PayCoin data={{ ...data, address }} confirmations={confirmations} />
        </Suspense>
      ) : (
        <PayTo data={data} amount={amount} />
      )}
      {note}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {expired && !seen && <ButtonLink to={again}>{t('deposit:try_again')}</ButtonLink>}
        {children}
      </chakra.div>
      {reference !== null && (
        <chakra.p fontSize="xs" lineHeight="xs" color="fg.subtle" overflowWrap="anywhere">
          {t('deposit:reference')}: {reference}
        </chakra.p>
      )}
    </Panel>
  )
}

/** Returns whether a moment has passed; checks every second. */
function useIsPast(until: string | undefined): boolean {
  const now = useNow()
  return until !== undefined && Date.parse(until) <= now
}
