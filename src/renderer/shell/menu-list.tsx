import { chakra } from '@chakra-ui/react'
import { SiteNavLink } from '@/ui/navigation/site-link'
import { useTranslation } from '@/platform/texts/i18n'
import { lacksPage } from '@/platform/network/site'
import type { MenuItem } from './menu'

/** Line of a menu: 48 px, icon and name; the current page in amber. */
export const menuLine = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '12',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'label',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
    '&[aria-current=page], &[aria-pressed=true]': { bg: 'bg.brand', color: 'fg.brand' },
  },
} as const
export const MenuLine = chakra(SiteNavLink, menuLine)
export const MenuAction = chakra('button', menuLine, { defaultProps: { type: 'button' } })

export function MenuList({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell')
  return (
    <chakra.ul mx="-12px">
      {items
        .filter(({ to }) => !lacksPage(to))
        .map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <MenuLine to={to} end={to === '/'}>
              <Icon aria-hidden />
              {t(key)}
            </MenuLine>
          </li>
        ))}
    </chakra.ul>
  )
}
