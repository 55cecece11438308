import { Button, chakra } from '@chakra-ui/react'
import type { OpenGame } from '@kehribar/shared/desktop-channels'
import { Columns2, Gamepad2, History, Pin, PinOff, Volume2, VolumeX, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { platform } from '@/platform/shell'
import { useEarlierGames, useOpenGames } from '@/platform/shell/open-games'
import { useSession } from '@/platform/session/use-session'
import { useTranslation } from '@/platform/texts/i18n'
import { IconButton } from '@/ui/navigation/icon-button'

const change: NonNullable<typeof platform.openGames>['change'] = async (wanted) => (await platform.openGames?.change(wanted)) ?? []

/** Strip below the header. */
function Strip({ label, icon, children }: { label: string; icon: ReactElement; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="1.5"
      bg="bg.panel"
      borderBottom="1px solid {colors.border.subtle}"
    >
      <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" fontSize="sm" _icon={{ boxSize: '4', color: 'fg.brand', flexShrink: '0' }}>
        {icon}
        {label}
      </chakra.p>
      {children}
    </chakra.section>
  )
}

/** Titles of the games that are open in their own windows (@see CLIENT-34), and of those from before an update or a crash (@see CLIENT-35). */
export default function OpenGamesLine() {
  const games = useOpenGames()
  return (
    <>
      <Earlier />
      {games.length > 0 && <Open games={games} />}
    </>
  )
}

function Open({ games }: { games: readonly OpenGame[] }) {
  const { t } = useTranslation('desktop')
  const isSilent = games.every(({ muted }) => muted)
  return (
    <Strip label={t('games_title')} icon={<Gamepad2 aria-hidden />}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none" minW="0">
        {games.map(({ key, title, muted, onTop }) => (
          <chakra.li key={key} display="flex" alignItems="center" minW="0" maxW="100%" borderRadius="l2" bg="bg.muted">
            <Button size="sm" variant="ghost" minW="0" flexShrink="1" onClick={() => void change({ act: 'show', key })} aria-label={t('games_show', { title })}>
              <chakra.span truncate maxW="180px">
                {title}
              </chakra.span>
            </Button>
            <IconButton label={t(muted ? 'games_unmute' : 'games_mute', { title })} onClick={() => void change({ act: 'mute', key })}>
              {muted ? <VolumeX /> : <Volume2 />}
            </IconButton>
            <IconButton label={t(onTop ? 'games_no_top' : 'games_top', { title })} onClick={() => void change({ act: 'top', key })}>
              {onTop ? <PinOff /> : <Pin />}
            </IconButton>
            <IconButton label={t('games_close', { title })} onClick={() => void change({ act: 'close', key })}>
              <X />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      {games.length > 1 && (
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          <Button size="sm" variant="ghost" onClick={() => void change({ act: 'tile' })}>
            <Columns2 aria-hidden />
            {t('games_tile')}
          </Button>
          <Button size="sm" variant="ghost" aria-pressed={isSilent} onClick={() => void change({ act: 'muteAll' })}>
            <VolumeX aria-hidden />
            {t('games_mute_all')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void change({ act: 'closeAll' })}>
            <X aria-hidden />
            {t('games_close_all')}
          </Button>
        </chakra.div>
      )}
    </Strip>
  )
}

function Earlier() {
  const { t } = useTranslation('desktop')
  const { user } = useSession()
  const [games, forget] = useEarlierGames(user !== null)
  if (!games.length) return null
  return (
    <Strip label={t('games_earlier')} icon={<History aria-hidden />}>
      <chakra.p minW="0" overflowWrap="anywhere">
        {games.map(({ title }) => title).join(', ')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            forget()
            for (const game of games) void platform.games.open(game, () => Promise.resolve(null))
          }}
        >
          {t('games_again')}
        </Button>
        <Button size="sm" variant="ghost" onClick={forget}>
          {t('games_forget')}
        </Button>
      </chakra.div>
    </Strip>
  )
}
