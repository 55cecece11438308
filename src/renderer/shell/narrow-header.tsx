import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { Clock, Headset, Menu as MenuIcon, Plus, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Player } from '@/platform/session/player'
import { useMinimumAge } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { isEmbed, paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { useBalance, useSession, useUnread } from '@/platform/session/use-session'
import { Avatar } from '@/ui/media/avatar'
import { useOffersOpen } from '@/ui/limits/offers'
import { Money } from '@/ui/money/money'
import { PlayerBalance } from '@/ui/money/player-balance'
import { TextLink } from '@/ui/navigation/text-link'
import { FullScreenClock } from './full-screen-clock'
import { EntranceLink, NotificationBell, SearchButton, SquareButton, SquareLink } from './parts'
import { SessionClock } from './session-clock'

function Balance() {
  const { t } = useTranslation('shell')
  const offers = useOffersOpen()
  return (
    <chakra.div display="flex" alignItems="center" h="10" ps="3" gap="2.5" borderRadius="l2" bg="bg.muted" minW="0">
      <chakra.b fontSize="15px" fontWeight="semibold" role="status" aria-label={t('balance')} data-testid="balance" truncate>
        <PlayerBalance />
      </chakra.b>
      {offers && (
        <SquareLink
          to={paths.deposit}
          aria-label={t('deposit')}
          bg="brand.solid"
          color="brand.contrast"
          _hover={{ bg: 'brand.hover', color: 'brand.contrast' }}
        >
          <Plus aria-hidden />
        </SquareLink>
      )}
    </chakra.div>
  )
}

/** Second row of the header. It is empty while the player's details load, so that the page below does not shift. */
const Strip = chakra('div', {
  base: { display: 'flex', alignItems: 'center', minH: 'session-phone', px: '4', columnGap: '3.5', textStyle: 'caption', color: 'fg.muted' },
})

/** Session time, net result and a link to the limits, always visible on phones. If the back end sends none, the safer-play links show (@see PLAY-9). */
function SessionStrip({ user }: { user: Player }) {
  const { t } = useTranslation('shell')
  const { sessionNet } = useBalance()
  if (!user.playState && user.sessionStartedAt === undefined) return <SaferStrip />
  return (
    <Strip flexWrap="wrap" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {user.sessionStartedAt !== undefined && (
        <>
          <chakra.span display="flex" gap="1.5" alignItems="center" _icon={{ boxSize: '3.5', color: 'fg.subtle' }}>
            <Clock aria-hidden />
            <span>
              {t('session_short')} <SessionClock startedAt={user.sessionStartedAt} />
            </span>
          </chakra.span>
          <span>
            {t('net_short')} <Money signed value={sessionNet} />
          </span>
        </>
      )}
      <chakra.span ms="auto" />
      <FullScreenClock />
      <SearchButton />
      {user.playState ? (
        <TextLink to={paths.limits} tone="muted" lineHeight="32px">
          {t('my_limits')}
        </TextLink>
      ) : (
        <SaferPlay />
      )}
    </Strip>
  )
}

function SaferPlay() {
  const { t } = useTranslation('shell')
  return (
    <TextLink to={paths.page('responsible-gaming')} tone="muted" lineHeight="32px">
      {t('safer_play')}
    </TextLink>
  )
}

/** Age sign and link to the safer-play page, also above a partner's page, which has no footer (@see PLAY-5, PLAY-18). */
function SaferStrip() {
  const { t } = useTranslation('shell')
  const age = useMinimumAge()
  return (
    <Strip>
      <chakra.span role="img" aria-label={t('age_sign', { age })} fontWeight="semibold">
        {age}+
      </chakra.span>
      <chakra.span ms="auto" />
      <FullScreenClock />
      <SaferPlay />
    </Strip>
  )
}

/** Below 768 px: menu, logo, live support, balance, bell, profile; for visitors login and register (@see SHELL-15, SHELL-16, SHELL-20). */
export function NarrowHeader() {
  const { t } = useTranslation('shell')
  const { user, checking } = useSession()
  const unread = useUnread()
  // Hide the login buttons while the session is being checked.
  const unasked = checking ? 'hidden' : undefined
  const embed = isEmbed(useLocation().pathname)
  const dispatch = useAppDispatch()
  return (
    <>
      <chakra.div display="flex" alignItems="center" h="header-phone" ps="1" pe="2" gap="0.5">
        <SquareButton aria-label={t('open_menu')} aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('menu'))}>
          <MenuIcon aria-hidden />
        </SquareButton>
        <chakra.span flexShrink="0" borderRadius="l1" asChild>
          <Link to={paths.home} aria-label={t('home_of', { brand: brand.name })}>
            {user ? (
              <img src="/mark.svg" alt="" width={32} height={32} />
            ) : (
              // On narrow phones the short logo leaves room for both buttons.
              <picture>
                <source media="(min-width: 480px)" srcSet="/logo.svg" width={146} height={32} />
                <img src="/mark.svg" alt="" width={32} height={32} />
              </picture>
            )}
          </Link>
        </chakra.span>
        {/* On the narrowest phones a balance, or both buttons, need its space; the drawer has it too (@see PROTECT-14). */}
        <SquareButton
          ms="auto"
          css={{ '@media (max-width: 359px)': { visibility: 'hidden', w: '0' } }}
          aria-label={t('live_support')}
          onClick={() => dispatch(overlayOpened('support'))}
        >
          <Headset aria-hidden />
        </SquareButton>
        {user ? (
          <>
            <Balance />
            <NotificationBell unread={unread} />
            <SquareLink to={paths.profile} aria-label={t('profile')}>
              {user.avatar ? <Avatar user={user} boxSize="7" /> : <UserRound aria-hidden />}
            </SquareLink>
          </>
        ) : (
          <>
            <chakra.span display="contents" css={{ '@media (max-width: 374px)': { display: 'none' } }}>
              <SearchButton />
            </chakra.span>
            <EntranceLink to="login" size="sm" variant="outline" px={{ base: '2.5', sm: '3.5' }} me="1.5" visibility={unasked}>
              {t('login')}
            </EntranceLink>
            <EntranceLink to="register" size="sm" px={{ base: '2.5', sm: '3.5' }} visibility={unasked}>
              {t('register')}
            </EntranceLink>
          </>
        )}
      </chakra.div>
      {user ? <SessionStrip user={user} /> : embed ? <SaferStrip /> : checking && <Strip />}
    </>
  )
}
