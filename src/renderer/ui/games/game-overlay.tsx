import { chakra, Spinner } from '@chakra-ui/react'
import type { Game } from '@shared/api/games'
import { formatMoney } from '@shared/rules/money'
import { Play } from 'lucide-react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { formatReturn } from './format-return'

const Shade = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    p: { base: '2', md: '3' },
    borderRadius: 'inherit',
    bg: 'tile.shade',
    textAlign: 'center',
    textStyle: 'caption',
    color: 'fg.muted',
    overflow: 'hidden',
  },
})

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '10', xl: '52px' },
    mb: '1',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    _icon: { boxSize: '6', fill: 'currentColor', ml: '3px' },
  },
})

/** Only where there is room. */
const Fact = chakra('span', { base: { display: { base: 'none', lg: 'block' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** What hovering or focusing a tile shows: title, studio, return and stakes, and that a press plays. Covers a busy tile with a spinner. */
export function GameOverlay({ game, spinning }: { game: Game; spinning: boolean }) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  if (spinning) {
    return (
      <Shade data-overlay aria-hidden>
        <Spinner size="md" color="brand.solid" />
      </Shade>
    )
  }
  return (
    <Shade data-overlay aria-hidden>
      <Disc>
        <Play />
      </Disc>
      <chakra.b lang={game.language} fontSize={{ base: 'sm', xl: 'md' }} lineHeight="sm" fontWeight="semibold" color="fg" textWrap="balance">
        {game.title}
      </chakra.b>
      <span>{game.gameProvider}</span>
      <Fact>{t('facts', { rtp: formatReturn(game.rtp, language) })}</Fact>
      <Fact>
        {formatMoney(game.minBet, language)}–{formatMoney(game.maxBet, language)}
      </Fact>
      <chakra.span color="fg.brand" whiteSpace="nowrap">
        {t('play_now')}
      </chakra.span>
    </Shade>
  )
}
