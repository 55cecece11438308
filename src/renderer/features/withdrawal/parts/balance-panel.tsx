import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Money } from '@/ui/money/money'
import { Panel } from '@/ui/navigation/panel'
import { Skeleton } from '@/ui/feedback/skeletons'
import type { WithdrawPage } from '../api'

/** What can be withdrawn now, and the ways to accounts and requests (@see R7, WDR-04). */
export function BalancePanel({ page }: { page: WithdrawPage | undefined }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="4" px="5" py="4" aria-label={t('balance')}>
      <chakra.div flex="1 1 220px" minW="0" display="grid" gap="0.5">
        <chakra.p color="fg.muted">{t('balance')}</chakra.p>
        {page ? <Money value={page.balance} data-testid="withdrawable" textStyle="h1" /> : <Skeleton h="8" w="160px" display="block" />}
        <chakra.p fontSize="xs" lineHeight="xs" color="fg.subtle" textWrap="pretty">
          {t('balance_hint')}
          {page && page.bonus > 0 && (
            <>
              {' '}
              {t('bonus_balance')}: <Money value={page.bonus} />
            </>
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={paths.withdrawalRequests} variant="subtle" size="sm">
          {t('to_requests')}
        </ButtonLink>
        <ButtonLink to={paths.bankAccounts} variant="subtle" size="sm">
          {t('to_accounts')}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}
