import { chakra } from '@chakra-ui/react'
import type { Game } from '@shared/api/games'
import { Heart, Info } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from '@/platform/i18n'
import { Badge } from './badge'
import { useFavourite } from './games/favourites'
import { GameOverlay } from './games/game-overlay'
import { Corner, Picture, Play, Tile } from './games/tile-parts'
import { useGameLaunch } from './games/use-game-launch'

const GameSheet = lazy(() => import('./games/game-sheet'))

interface Props {
  game: Game
  /** Carries the "new" tag of its catalogue. */
  fresh?: boolean
  /** In the first screen: loaded at once. */
  eager?: boolean
}

/** A finger cannot hover, so its tap must not start anything before provider, return and stakes were to be seen. */
const byTouch = ({ nativeEvent }: MouseEvent) =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' || (window.matchMedia('(hover: none)').matches && nativeEvent.detail > 0)

/**
 * A game's tile (@see look: Tile, spec CAT-16 to CAT-25): hover or focus shows what it is and plays on a press. Its
 * sheet with return, stakes and rules opens by the info button, and on touch by a tap. The heart is always in sight.
 */
export function GameCard({ game, fresh, eager }: Props) {
  const { t } = useTranslation('games')
  const { favourite, pending, toggle } = useFavourite(game)
  const { launch, launching } = useGameLaunch()
  const [sheet, setSheet] = useState(false)
  const busy = pending || launching
  const { title, gameProvider: provider } = game

  return (
    <Tile data-busy={busy || undefined}>
      <Play
        aria-label={t('play_title', { title, provider })}
        disabled={busy}
        aria-busy={launching}
        onClick={(event) => (byTouch(event) ? setSheet(true) : void launch(game))}
      >
        <Picture src={game.image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} />
        <GameOverlay game={game} spinning={busy} />
      </Play>
      {fresh && (
        <Badge tone="solid" pos="absolute" left="2" top="2" zIndex="1" pointerEvents="none">
          {t('new_tag')}
        </Badge>
      )}
      <Corner aria-label={t(favourite ? 'favourite_remove' : 'favourite_add', { title })} aria-pressed={favourite} disabled={busy} onClick={toggle}>
        <Heart aria-hidden />
      </Corner>
      <Corner data-info top="46px" aria-label={t('info_title', { title })} aria-haspopup="dialog" disabled={busy} onClick={() => setSheet(true)}>
        <Info aria-hidden />
      </Corner>
      {pending && (
        <chakra.span role="status" srOnly>
          {t('favourite_saving')}
        </chakra.span>
      )}
      {sheet && (
        <Suspense fallback={null}>
          <GameSheet
            game={game}
            launching={launching}
            onPlay={() => void launch(game).then((opened) => opened && setSheet(false))}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </Tile>
  )
}
