import type { Game } from '@kehribar/shared/api/games'
import { chakra, Spinner } from '@chakra-ui/react'
import { Heart, Info, Play } from 'lucide-react'
import { lazy, memo, type MouseEvent, Suspense, useState } from 'react'
import { useIsFavourite } from './favourites'
import css from './tile.module.css'
import type { GameCards } from './use-game-cards'
import { PlainPicture } from '../media/picture'
import { formatMoney } from '@kehribar/shared/rules/money'
import { loadLaterTexts } from '@/platform/texts/i18n'
import { formatReturn } from './format-return'

/** Overlay of a hovered or focused tile: title, studio, RTP, stakes, and a play mark. A busy tile shows a spinner. */
function GameOverlay({ game, spinning, cards: { t, language } }: { game: Game; spinning: boolean; cards: GameCards }) {
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

const GameSheet = lazy(async () => (await Promise.all([import('./game-sheet'), loadLaterTexts()]))[0])

interface Props {
  game: Game
  /** Shared by the list, from {@link useGameCards}. */
  cards: GameCards
  /** The game has the "new" tag of its catalogue. */
  fresh?: boolean
  /** The player has opened it before, so a tap also plays it. */
  known?: boolean
  /** On the first screen: loads its picture at once. */
  eager?: boolean
}

/** Returns whether a click came from a touch. Touch cannot hover, so a tap must not start a game before studio, RTP and stakes were visible. */
const byTouch = ({ nativeEvent }: MouseEvent) =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' || (window.matchMedia('(hover: none)').matches && nativeEvent.detail > 0)

// Constant elements, so that React skips re-rendering them.
const heart = <Heart aria-hidden />
const info = <Info aria-hidden />

/**
 * Tile of a game (@see LOOK-05, CAT-16 to CAT-25). Hover or focus shows its details, and a press plays it. The info button, or a tap on touch screens,
 * opens its sheet with RTP, stakes and rules. The heart is always visible. The overlay renders at the first hover or focus.
 */
export const GameCard = memo(function GameCard({ game, cards, fresh, known, eager }: Props) {
  const { t, launch, toggle } = cards
  const favourite = useIsFavourite(game.id)
  const [lit, setLit] = useState(false)
  const [launching, setLaunching] = useState(false)
  const [saving, setSaving] = useState(false)
  const [sheet, setSheet] = useState(false)
  const busy = launching || saving
  const { title, gameProvider: provider } = game
  // Without details there is no sheet.
  const hasDetails = game.engine !== undefined || game.rtp !== undefined

  const lights = { onPointerEnter: () => setLit(true), onFocus: () => setLit(true) }
  const play = () => launch(game, setLaunching)

  return (
    <article className={css.tile} data-busy={busy || undefined}>
      <button
        type="button"
        className={css.play}
        data-game
        aria-label={t('play_title', { title, provider }).replace(' ()', '')}
        disabled={busy}
        aria-busy={launching}
        {...lights}
        onClick={(event) => (hasDetails && !known && byTouch(event) ? setSheet(true) : void play())}
      >
        <PlainPicture
          className={css.picture}
          src={game.image}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          fallback={
            <span className={css.nameless} aria-hidden>
              <b lang={game.language}>{title}</b>
              {provider}
            </span>
          }
        />
        {(lit || busy) && <GameOverlay game={game} spinning={busy} cards={cards} />}
      </button>
      {fresh && <span className={css.fresh}>{t('new_tag')}</span>}
      <button
        type="button"
        className={css.corner}
        aria-label={t(favourite ? 'favourite_remove' : 'favourite_add', { title })}
        aria-pressed={favourite}
        disabled={busy}
        {...lights}
        onClick={() => void toggle(game, setSaving)}
      >
        {heart}
      </button>
      {/* On touch screens a tap opens the sheet, so the style sheet hides this button there. */}
      {hasDetails && (
        <button
          type="button"
          className={`${css.corner} ${known ? css.shown : ''} ${css.info}`}
          aria-label={t('info_title', { title })}
          aria-haspopup="dialog"
          disabled={busy}
          {...lights}
          onClick={() => setSheet(true)}
        >
          {info}
        </button>
      )}
      {saving && (
        <chakra.span role="status" srOnly>
          {t('favourite_saving')}
        </chakra.span>
      )}
      {sheet && (
        <Suspense fallback={null}>
          <GameSheet game={game} launching={launching} onPlay={() => void play().then((opened) => opened && setSheet(false))} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </article>
  )
})
