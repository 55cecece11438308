import { chakra } from '@chakra-ui/react'
import { Headset, LogOut, Monitor, PhoneCall, Search } from 'lucide-react'
import type { Player } from '@/platform/session/player'
import { useTranslation } from '@/platform/texts/i18n'
import { useCapability } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { useSession } from '@/platform/session/use-session'
import { Avatar } from '@/ui/media/avatar'
import { ButtonLink } from '@/ui/navigation/button-link'
import { useOffersOpen } from '@/ui/limits/offers'
import { PlayerBalance } from '@/ui/money/player-balance'
import { Panel } from '@/ui/navigation/panel'
import { menu } from './menu'
import { MenuAction, MenuLine, MenuList } from './menu-list'
import { findLanguage } from '@kehribar/shared/languages'
import { useLanguage } from '@/platform/texts/format'
import { Chip } from '@/ui/feedback/chip'
import { sortedLanguageCodes, switchLanguage } from './language-switcher'
import { EntranceLink } from './parts'

/** Language buttons, where there is no room for a menu. */
function LanguageRow() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  return (
    <chakra.div role="group" aria-label={t('language')} display="flex" flexWrap="wrap" gap="2">
      {sortedLanguageCodes.map((code) => (
        <Chip key={code} lang={code} aria-pressed={code === current} onClick={() => void switchLanguage(code)}>
          {findLanguage(code)?.name}
        </Chip>
      ))}
    </chakra.div>
  )
}

function UserCard({ user }: { user: Player }) {
  const { t } = useTranslation('shell')
  const offers = useOffersOpen()
  return (
    <Panel p="4">
      <chakra.div display="flex" alignItems="center" gap="3">
        <Avatar user={user} boxSize="12" fontSize="lg" />
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="semibold" truncate>
            {user.username}
          </chakra.p>
          <chakra.p textStyle="money">
            <PlayerBalance />
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" mt="4">
        {offers && <ButtonLink to={paths.deposit}>{t('deposit')}</ButtonLink>}
        <ButtonLink to={paths.withdrawal} variant="subtle">
          {t('withdraw')}
        </ButtonLink>
        <ButtonLink to={paths.profile} variant="outline" gridColumn="1 / -1">
          {t('profile')}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}

function Welcome() {
  const { t } = useTranslation('shell')
  return (
    <Panel p="4">
      <chakra.p textStyle="h3">{t('welcome')}</chakra.p>
      <chakra.p color="fg.muted" mt="1">
        {t('welcome_hint')}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" mt="4">
        <EntranceLink to="login" variant="subtle">
          {t('login')}
        </EntranceLink>
        <EntranceLink to="register">{t('register')}</EntranceLink>
      </chakra.div>
    </Panel>
  )
}

/** Drawer of phones: the player or a welcome, every section, help, language (@see SHELL-38 to SHELL-40). */
export function DrawerContent() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const dispatch = useAppDispatch()
  const searches = useCapability('search')
  return (
    <chakra.div display="grid" gap="4" mx={{ base: '-2', sm: '0' }}>
      {user ? <UserCard user={user} /> : <Welcome />}
      <chakra.nav aria-label={t('sections')} px="3">
        <MenuList items={menu} />
      </chakra.nav>
      <chakra.div borderTop="1px solid {colors.border.subtle}" pt="3">
        {searches && (
          <MenuAction onClick={() => dispatch(overlayOpened('search'))}>
            <Search aria-hidden />
            {t('search')}
          </MenuAction>
        )}
        <MenuAction onClick={() => dispatch(overlayOpened('support'))}>
          <Headset aria-hidden />
          {t('live_support')}
        </MenuAction>
        <MenuLine to={paths.requestCall}>
          <PhoneCall aria-hidden />
          {t('call_me')}
        </MenuLine>
        {__SHELL__ === 'desktop' && (
          <MenuLine to={paths.desktopSettings}>
            <Monitor aria-hidden />
            {t('desktop_settings')}
          </MenuLine>
        )}
        {user && (
          <MenuAction onClick={() => dispatch(overlayOpened('logout'))}>
            <LogOut aria-hidden />
            {t('logout')}
          </MenuAction>
        )}
      </chakra.div>
      <LanguageRow />
    </chakra.div>
  )
}
