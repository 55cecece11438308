import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { Panel } from '@/ui/navigation/panel'
import { isCurrent, isLink, menuNamespaces, useProfileMenu } from '../menu'
import { UnreadBadge } from './unread-badge'
import { useMenuAction } from './use-menu-action'

const Entry = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '10',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'label',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'bg.brand', color: 'fg.brand' },
    '& > svg': { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
  },
})

/** Grouped menu of wide screens (@see PROF-01, PROF-03, PROF-06). */
export function SideMenu() {
  const { t } = useTranslation(menuNamespaces)
  const { pathname } = useLocation()
  const act = useMenuAction()
  const menu = useProfileMenu()
  return (
    <Panel as="nav" aria-label={t('menu_label')} px="2" pt="1" pb="2">
      {menu.map(({ title, items }) => (
        <chakra.div key={title} role="group" aria-label={t(title)}>
          <chakra.p textStyle="caption" color="fg.subtle" px="4" pt="3.5" pb="1.5" aria-hidden>
            {t(title)}
          </chakra.p>
          {items.map((item) => (
            <Entry key={item.label} asChild>
              {isLink(item) ? (
                <Link to={item.path} aria-current={isCurrent(item.path, pathname) ? 'page' : undefined}>
                  <item.icon aria-hidden />
                  <chakra.span flex="1">{t(item.label)}</chakra.span>
                  {item.label === 'shell:notifications' && <UnreadBadge />}
                </Link>
              ) : (
                <button type="button" onClick={() => act(item.action)}>
                  <item.icon aria-hidden />
                  <chakra.span flex="1">{t(item.label)}</chakra.span>
                </button>
              )}
            </Entry>
          ))}
        </chakra.div>
      ))}
    </Panel>
  )
}
