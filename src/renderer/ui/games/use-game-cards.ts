import type { LanguageCode } from '@kehribar/shared/languages'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useFavouriteToggle } from './favourites'
import { useGameLaunch } from './use-game-launch'

/** What the cards of a list share; the same object until the language changes. */
export interface GameCards {
  t: TFunction<'games'>
  language: LanguageCode
  /** Opens a game, straight from a click; whether a window came up. */
  launch: ReturnType<typeof useGameLaunch>
  /** Puts a game into the favourites or takes it out. */
  toggle: ReturnType<typeof useFavouriteToggle>
}

/**
 * One set of texts and actions for all cards of a list: a card of its own hooks would cost as much as its picture, and
 * would be drawn anew with every change of the address.
 */
export function useGameCards(): GameCards {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const launch = useGameLaunch()
  const toggle = useFavouriteToggle()
  return useMemo(() => ({ t, language, launch, toggle }), [t, language, launch, toggle])
}
