import { chakra, Menu, Portal } from '@chakra-ui/react'
import type { User } from '@shared/api/account'
import { ChevronDown, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '@/platform/i18n'
import { overlayOpened, useAppDispatch } from '@/platform/store'
import { accountLinks, accountTiles } from './account-menu'
import { Avatar, initials } from './parts'

/** The account menu of the wide header: ten links, four tiles, logout (@see spec SHELL-19, SHELL-24 to SHELL-37). */
export function AccountDropdown({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={t('account_menu')}
          display="flex"
          alignItems="center"
          gap="1"
          p="0.5"
          borderRadius="full"
          color="fg.muted"
          cursor="pointer"
          _hover={{ color: 'fg' }}
          _focusVisible={{ boxShadow: 'focus' }}
        >
          <Avatar>{initials(user)}</Avatar>
          <ChevronDown size={16} aria-hidden />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content w="300px">
            <chakra.p px="3" pt="2" pb="1" fontWeight="semibold">
              {user.username}
            </chakra.p>
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" p="1.5">
              {accountTiles.map(({ key, to, icon: Icon }) => (
                <Menu.Item
                  key={key}
                  value={key}
                  asChild
                  minH="76px"
                  px="3"
                  py="2.5"
                  flexDirection="column"
                  alignItems="flex-start"
                  justifyContent="space-between"
                  gap="1"
                  bg="bg.muted"
                  _icon={{ color: 'fg.brand' }}
                  _highlighted={{ bg: 'bg.emphasized' }}
                >
                  <Link to={to}>
                    <Icon aria-hidden />
                    <chakra.span lineHeight="18px">{t(key)}</chakra.span>
                  </Link>
                </Menu.Item>
              ))}
            </chakra.div>
            {accountLinks.map(({ key, to, icon: Icon }) => (
              <Menu.Item key={key} value={key} asChild>
                <Link to={to}>
                  <Icon aria-hidden />
                  <chakra.span flex="1">{t(key)}</chakra.span>
                </Link>
              </Menu.Item>
            ))}
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={() => dispatch(overlayOpened('logout'))}>
              <LogOut aria-hidden />
              {t('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
