import { chakra } from '@chakra-ui/react'
import { ChevronDown, LogOut, Monitor } from 'lucide-react'
import { SiteLink } from '@/ui/navigation/site-link'
import type { Player } from '@/platform/session/player'
import { useUnread } from '@/platform/session/use-session'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { Avatar } from '@/ui/media/avatar'
import { Popover } from '@/ui/feedback/popover'
import { lacksDialog } from '@/platform/network/offers'
import { useOfferFilter } from '@/ui/limits/offers'
import { accountLinks, accountTiles } from './account-menu'
import { MenuAction, MenuLine } from './menu-list'
import { UnreadCount } from './parts'

const tile = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1',
    minH: '76px',
    textAlign: 'start',
    cursor: 'pointer',
    px: '3',
    py: '2.5',
    borderRadius: 'l2',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'medium',
    lineHeight: '18px',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75', color: 'fg.brand' },
  },
} as const
const Tile = chakra(SiteLink, tile)
const ActionTile = chakra('button', tile, { defaultProps: { type: 'button' } })

/** Account menu of the wide header: four tiles, ten links, logout (@see SHELL-19, SHELL-24 to SHELL-37). */
export function AccountDropdown({ user }: { user: Player }) {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  const dispatch = useAppDispatch()
  const mayOffer = useOfferFilter()
  const face = (
    <>
      <Avatar user={user} />
      <chakra.span display={{ base: 'none', lg: 'inline' }} aria-hidden>
        <ChevronDown size={16} />
      </chakra.span>
    </>
  )
  return (
    <Popover label={t('account_menu')} face={face} width="300px">
      <chakra.p px="3" pt="2" pb="1" fontWeight="semibold" truncate>
        {user.username}
      </chakra.p>
      <chakra.ul display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" p="1.5">
        {accountTiles
          .filter((item) => mayOffer(item.to) && (item.to !== undefined || !lacksDialog(item.key)))
          .map((item) => (
            <chakra.li key={item.key} display="grid">
              {item.to === undefined ? (
                <ActionTile aria-haspopup="dialog" onClick={() => dispatch(overlayOpened(item.key))}>
                  <item.icon aria-hidden />
                  {t(item.key)}
                </ActionTile>
              ) : (
                <Tile to={item.to}>
                  <item.icon aria-hidden />
                  {t(item.key)}
                </Tile>
              )}
            </chakra.li>
          ))}
      </chakra.ul>
      <ul>
        {accountLinks
          .filter(({ to }) => mayOffer(to))
          .map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <MenuLine to={to} minH="10">
                <Icon aria-hidden />
                {t(key)}
                {key === 'notifications' && <UnreadCount count={unread} />}
              </MenuLine>
            </li>
          ))}
        {__SHELL__ === 'desktop' && (
          <li>
            <MenuLine to={paths.desktopSettings} minH="10">
              <Monitor aria-hidden />
              {t('desktop_settings')}
            </MenuLine>
          </li>
        )}
      </ul>
      <chakra.hr border="0" h="1px" bg="border.subtle" my="1.5" />
      <MenuAction minH="10" onClick={() => dispatch(overlayOpened('logout'))}>
        <LogOut aria-hidden />
        {t('logout')}
      </MenuAction>
    </Popover>
  )
}
