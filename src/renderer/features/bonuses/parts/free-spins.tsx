import { chakra } from '@chakra-ui/react'
import { Cherry } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { useGameLaunch } from '@/ui/games/use-game-launch'
import type { RunningBonus } from '../api'

/** The remaining free spins of the running bonus, with a button that opens their game. */
export function FreeSpins({ spins: { left, total, value, game } }: { spins: NonNullable<RunningBonus['spins']> }) {
  const { t } = useTranslation('bonuses')
  const launch = useGameLaunch()
  const [opening, setOpening] = useState(false)
  return (
    <chakra.section aria-labelledby="free-spins" display="flex" flexWrap="wrap" alignItems="center" gap="4" p="4" borderRadius="l2" bg="bg.brand" color="fg">
      <chakra.span color="fg.brand" _icon={{ boxSize: '6' }} aria-hidden>
        <Cherry />
      </chakra.span>
      <chakra.div flex="1 1 220px" minW="0">
        <chakra.h3 id="free-spins" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t('spins_left', { left, total })}
        </chakra.h3>
        {left > 0 && (
          <chakra.p color="fg.muted" textStyle="caption" textWrap="pretty">
            {t('spins_text', { game: game.title, value })}
          </chakra.p>
        )}
      </chakra.div>
      {left > 0 && (
        <BusyButton loading={opening} onClick={() => void launch(game, setOpening)}>
          {t('spins_play')}
        </BusyButton>
      )}
    </chakra.section>
  )
}
