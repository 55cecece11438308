import type { LanguageCode } from '@kehribar/shared/languages'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useFavouriteToggle } from './favourites'
import { useGameLaunch } from './use-game-launch'

/** Shared by the cards of a list; the same object until the language changes. */
export interface GameCards {
  t: TFunction<'games'>
  language: LanguageCode
  /** Opens a game, directly from a click; resolves with whether a window opened. */
  launch: ReturnType<typeof useGameLaunch>
  /** Adds a game to the favourites or removes it. */
  toggle: ReturnType<typeof useFavouriteToggle>
}

/**
 * Returns one set of texts and actions for all cards of a list. Hooks in every card would be expensive, and would re-render it with every change of the
 * address.
 */
export function useGameCards(): GameCards {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const launch = useGameLaunch()
  const toggle = useFavouriteToggle()
  return useMemo(() => ({ t, language, launch, toggle }), [t, language, launch, toggle])
}
