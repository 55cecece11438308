import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link, Navigate } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { Panel } from '@/ui/navigation/panel'
import { useHasSideMenu } from '../side-menu-media'
import { isLink, type MenuItem, menuNamespaces, useProfileMenu } from '../menu'
import { MemberCard } from '../parts/member-card'
import { UnreadBadge } from '../parts/unread-badge'
import { useMenuAction } from '../parts/use-menu-action'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '52px',
    px: '4',
    py: '2',
    color: 'fg',
    fontSize: 'md',
    lineHeight: 'md',
    fontWeight: 'medium',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    '& > svg': { boxSize: '5', strokeWidth: '1.75', flexShrink: '0', color: 'fg.muted' },
    '& > svg:last-of-type': { boxSize: '4' },
    '&[data-logout] > svg:first-of-type': { color: 'fg.error' },
  },
})

/** The menu as a page, up to 1024 px. Wider screens have the side menu and show the details instead (@see PROF-01). */
export function Component() {
  const { t } = useTranslation(menuNamespaces)
  const { user } = useSession()
  const beside = useHasSideMenu()
  const act = useMenuAction()
  const menu = useProfileMenu()
  useTitle(t('shell:profile'))
  if (beside) return <Navigate to={paths.details} replace />

  const content = (item: MenuItem) => (
    <>
      <item.icon aria-hidden />
      <chakra.span flex="1">{t(item.label)}</chakra.span>
      {item.label === 'shell:notifications' && <UnreadBadge />}
      <ChevronRight aria-hidden />
    </>
  )
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 srOnly>{t('shell:profile')}</chakra.h1>
      {user && <MemberCard user={user} />}
      {menu.map(({ title, items }) => (
        <chakra.section key={title} aria-label={t(title)}>
          <chakra.h2 textStyle="caption" color="fg.subtle" px="1" mb="2">
            {t(title)}
          </chakra.h2>
          <Panel as="ul" overflow="hidden">
            {items
              .filter((item) => !(isLink(item) && item.inCard))
              .map((item) => (
                <chakra.li key={item.label} css={{ '& + &': { borderTop: '1px solid {colors.border.subtle}' } }}>
                  <Row asChild data-logout={item.label === 'shell:logout' || undefined}>
                    {isLink(item) ? (
                      <Link to={item.path}>{content(item)}</Link>
                    ) : (
                      <button type="button" onClick={() => act(item.action)}>
                        {content(item)}
                      </button>
                    )}
                  </Row>
                </chakra.li>
              ))}
          </Panel>
        </chakra.section>
      ))}
    </chakra.div>
  )
}
