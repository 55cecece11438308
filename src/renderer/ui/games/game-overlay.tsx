import { Spinner } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { formatMoney } from '@kehribar/shared/rules/money'
import { Play } from 'lucide-react'
import { formatReturn } from './format-return'
import css from './tile.module.css'
import type { GameCards } from './use-game-cards'

/** What hovering or focusing a tile shows: title, studio, return and stakes, and that a press plays. Covers a busy tile with a spinner. */
export function GameOverlay({ game, spinning, cards: { t, language } }: { game: Game; spinning: boolean; cards: GameCards }) {
  if (spinning) {
    return (
      <span className={css.overlay} aria-hidden>
        <Spinner size="md" color="brand.solid" />
      </span>
    )
  }
  return (
    <span className={css.overlay} aria-hidden>
      <span className={css.disc}>
        <Play />
      </span>
      <b lang={game.language} className={css.title}>
        {game.title}
      </b>
      <span>{game.gameProvider}</span>
      {game.rtp !== undefined && <span className={css.fact}>{t('facts', { rtp: formatReturn(game.rtp, language) })}</span>}
      {game.minBet !== undefined && game.maxBet !== undefined && (
        <span className={css.fact}>
          {formatMoney(game.minBet, language)}–{formatMoney(game.maxBet, language)}
        </span>
      )}
      <span className={css.action}>{t('play_now')}</span>
    </span>
  )
}
