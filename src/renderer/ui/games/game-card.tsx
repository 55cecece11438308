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

/** What hovering or focusing a tile shows: title, studio, return and stakes, and that a press plays. Covers a busy tile with a spinner. */
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
  /** Of the list, from {@link useGameCards}. */
  cards: GameCards
  /** Carries the "new" tag of its catalogue. */
  fresh?: boolean
  /** Opened before: a finger's tap plays it too. */
  known?: boolean
  /** In the first screen: loaded at once. */
  eager?: boolean
}

/** A finger cannot hover, so its tap must not start anything before provider, return and stakes were to be seen. */
const byTouch = ({ nativeEvent }: MouseEvent) =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' || (window.matchMedia('(hover: none)').matches && nativeEvent.detail > 0)

// The same objects every time: what does not change is not drawn anew.
const heart = <Heart aria-hidden />
const info = <Info aria-hidden />

/**
 * A game's tile (@see LOOK-05, CAT-16 to CAT-25): hover or focus shows what it is and plays on a press. Its
 * sheet with return, stakes and rules opens by the info button, and on touch by a tap. The heart is always in sight.
 * What only hovering or focusing shows is drawn when that happens first.
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
  // Without anything to read before it there is no sheet.
  const told = game.engine !== undefined || game.rtp !== undefined

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
        onClick={(event) => (told && !known && byTouch(event) ? setSheet(true) : void play())}
      >
        <PlainPicture
          className={css.picture}
          src={game.image}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
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
      {/* Where nothing hovers, the tap opens what this would; the style sheet leaves it out there. */}
      {told && (
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
