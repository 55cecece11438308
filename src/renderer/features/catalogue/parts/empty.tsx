import { Gamepad2, Heart, SearchX } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import type { GameType } from '@kehribar/shared/rules/game-types'
import { useTranslation } from '@/platform/texts/i18n'
import { loginWithReturn, paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { addressOf, emptyFilter, type Filter } from '../filter'

/** Text for a catalogue without games. */
export function ComingSoon({ type }: { type: GameType }) {
  const { t } = useTranslation('catalogue')
  const { t: ofShell } = useTranslation('shell')
  return (
    <EmptyState
      as="h2"
      icon={<Gamepad2 />}
      title={t('soon_title', { title: t(`title_${type.tag}`) })}
      text={type.tag === 'slot' ? undefined : t('soon_text')}
      action={
        <ButtonLink to={type.tag === 'slot' ? paths.home : paths.slot} variant="subtle">
          {type.tag === 'slot' ? ofShell('home') : t('soon_action')}
        </ButtonLink>
      }
    />
  )
}

/** Text for a filter without results, with a button that resets it. */
export function NothingFound({ filter }: { filter: Filter }) {
  const { t } = useTranslation('catalogue')
  const { loggedIn } = useSession()
  const location = useLocation()
  if (filter.isFavorite && !loggedIn) {
    return (
      <EmptyState
        as="h2"
        icon={<Heart />}
        title={t('favorites_login')}
        text={t('favorites_login_text')}
        action={
          <ButtonLink to={loginWithReturn(location)} variant="subtle">
            {t('login')}
          </ButtonLink>
        }
      />
    )
  }
  const none = filter.isFavorite && !filter.search
  return (
    <EmptyState
      as="h2"
      icon={none ? <Heart /> : <SearchX />}
      title={none ? t('favorites_none') : t('nothing_found')}
      text={none ? t('favorites_none_text') : t('nothing_found_text')}
      action={
        <ButtonLink to={addressOf(emptyFilter(filter.type))} variant="subtle">
          {t('show_all')}
        </ButtonLink>
      }
    />
  )
}
