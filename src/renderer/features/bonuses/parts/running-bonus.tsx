import { chakra } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { TermRows, useWeights } from '@/ui/bonus/terms-list'
import { TimeLeft } from '@/ui/limits/time-left'
import { Money } from '@/ui/money/money'
import { Panel } from '@/ui/navigation/panel'
import type { RunningBonus as Bonus } from '../api'
import { FreeSpins } from './free-spins'

/** The running bonus: wagering progress, expiry, and game weights (@see PLAY-20). */
export function RunningBonus({ bonus: { name, balance, required, wagered, expiresAt, maxBet, weights, spins } }: { bonus: Bonus }) {
  const { t } = useTranslation('bonuses')
  const counts = useWeights()
  return (
    <Panel padded display="grid" gap="5" aria-label={t('running')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span display="grid" placeItems="center" boxSize="11" borderRadius="full" bg="bg.muted" color="fg.brand" _icon={{ boxSize: '5' }} aria-hidden>
          <Gift />
        </chakra.span>
        <chakra.div flex="1 1 200px" minW="0">
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('running')}
          </chakra.p>
          <chakra.h2 textStyle="h3">{name}</chakra.h2>
        </chakra.div>
        <chakra.div textAlign={{ base: 'start', sm: 'end' }}>
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('running_balance')}
          </chakra.p>
          <Money value={balance} fontSize="xl" fontWeight="semibold" />
        </chakra.div>
      </chakra.div>
      {spins && <FreeSpins spins={spins} />}
      {required !== undefined && wagered !== undefined && <Wagering required={required} wagered={wagered} />}
      <TermRows
        label={t('terms')}
        rows={[
          [
            t('ends'),
            expiresAt !== undefined && (
              <>
                <TimeLeft until={expiresAt} />
                <chakra.span display="block" textStyle="caption" color="fg.subtle">
                  {formatDateTime(expiresAt)}
                </chakra.span>
              </>
            ),
          ],
          [t('term_max_bet'), maxBet !== undefined && t('money', { amount: maxBet })],
          [t('term_weights'), weights !== undefined && counts(weights)],
        ]}
      />
    </Panel>
  )
}

/** Wagering progress as a bar and in figures. Amounts in lira. */
function Wagering({ required, wagered }: { required: number; wagered: number }) {
  const { t } = useTranslation('bonuses')
  const left = Math.max(0, Math.round((required - wagered) * 100) / 100)
  // Wagering is 0 until the free spins have won something.
  const share = required > 0 ? Math.min(1, wagered / required) : 0
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div
        role="progressbar"
        aria-label={t('wagering')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={t('wagered_of', { wagered, required })}
        h="8px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" borderRadius="full" bg="brand.solid" style={{ width: `${share * 100}%` }} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1" fontVariantNumeric="tabular-nums">
        <chakra.p>{t('wagered_of', { wagered, required })}</chakra.p>
        <chakra.p color="fg.muted">{t('wagering_left', { left })}</chakra.p>
      </chakra.div>
    </chakra.div>
  )
}
