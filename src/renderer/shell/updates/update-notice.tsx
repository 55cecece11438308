import { Button, chakra } from '@chakra-ui/react'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { platform } from '@/platform/shell'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useUpdateState } from '@/platform/shell/updates'

/** Pages on which the notice may show: no forms, no partner's pages, and not the settings, which say the same. */
const calm: readonly string[] = [
  paths.home,
  paths.profile,
  paths.notifications,
  paths.history,
  paths.promotions,
  paths.static,
  ...gameTypes.map(({ path }) => path),
]
export const isCalm = (pathname: string) => calm.includes(pathname) || gameTypes.some(({ path }) => pathname.startsWith(`${path}/`))

/**
 * Notice that a new version is ready. It appears only with the next page, so that nothing moves under the pointer, and any of its buttons dismisses it.
 * Without an answer, the version installs at the next start (@see DESKTOP-24).
 */
export default function ReadyLine() {
  const { t } = useTranslation('updates')
  const { key, pathname } = useLocation()
  const state = useUpdateState()
  const version = state?.phase === 'ready' ? state.version : ''
  const [page, setPage] = useState({ key, version })
  const [answered, setAnswered] = useState('')
  if (page.key !== key) setPage({ key, version })
  if (!version || page.version !== version || answered === version || !isCalm(pathname)) return null
  const answer = (act?: () => unknown) => {
    setAnswered(version)
    act?.()
  }
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="4"
      rowGap="2"
      px="4"
      py="2"
      bg="bg.panel"
      borderBottom="1px solid {colors.border.subtle}"
    >
      <chakra.p display="flex" alignItems="center" gap="2" _icon={{ boxSize: '4', color: 'fg.brand', flexShrink: '0' }}>
        <Sparkles aria-hidden />
        {t('line', { version })}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="1">
        <Button size="sm" variant="subtle" onClick={() => answer(() => platform.updates?.install())}>
          {t('restart_now')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => answer()}>
          {t('next_start')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => answer(() => platform.updates?.skip())}>
          {t('skip')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
