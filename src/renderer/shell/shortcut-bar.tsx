import { chakra } from '@chakra-ui/react'
import { NavLink, useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { lacksPage } from '@/platform/network/site'
import { shortcuts } from './menu'

const Shortcut = chakra(NavLink, {
  base: {
    pos: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    flexShrink: '0',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
    '&:is([aria-current=page], [data-within])': { color: 'fg', '& svg': { color: 'fg.brand' } },
    '&:is([aria-current=page], [data-within])::after': {
      content: '""',
      pos: 'absolute',
      insetX: '3',
      bottom: '0',
      h: '2px',
      borderRadius: '2px 2px 0 0',
      bg: 'brand.solid',
    },
  },
})

/** Sections that a line separates from those before. */
const groupStarts: ReadonlySet<string> = new Set([shortcuts[3]?.key, shortcuts[7]?.key].map(String))

/** Second row of the header (@see SHELL-22); promotions are in the row above (@see SHELL-21). */
export function ShortcutBar() {
  const { t } = useTranslation('shell')
  // A match marks the sportsbook as current, whichever list it is in (@see USE-10).
  const isMatch = useLocation().pathname.startsWith(`${paths.sportsbook}/event/`)
  return (
    <chakra.nav aria-label={t('sections')} display="flex" alignItems="center" h="shortcuts" gap="1" mx="-12px">
      <chakra.ul display="flex" alignSelf="stretch" gap="1" minW="0" overflowX="auto" scrollbarWidth="none">
        {shortcuts
          .filter(({ to }) => !lacksPage(to))
          .map(({ key, to, icon: Icon }) => (
            <chakra.li key={key} display="flex" alignItems="stretch">
              {groupStarts.has(key) && <chakra.span aria-hidden w="1px" h="5" bg="border" alignSelf="center" ms="1" me="2" />}
              <Shortcut to={to} data-within={isMatch && key === 'sports' ? '' : undefined}>
                <Icon aria-hidden />
                {t(key)}
              </Shortcut>
            </chakra.li>
          ))}
      </chakra.ul>
    </chakra.nav>
  )
}
