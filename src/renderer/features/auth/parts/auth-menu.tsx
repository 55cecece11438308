import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { authLinks, isCurrent, SupportIcon } from './auth-links'

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '11',
    px: '4',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'label',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.brand', color: 'fg.brand' },
    '& svg': { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
  },
})

/** Side menu of wide screens (@see AUTH-10). */
export function AuthMenu() {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  return (
    <chakra.nav aria-label={t('menu_label')} display={{ base: 'none', lg: 'grid' }}>
      {authLinks.map((link) => (
        <Entry key={link.path} asChild>
          <Link to={{ pathname: link.path, search }} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
            <link.icon aria-hidden />
            {t(link.label)}
          </Link>
        </Entry>
      ))}
      <Entry asChild>
        <button type="button" onClick={() => dispatch(supportWanted())}>
          <SupportIcon aria-hidden />
          {t('menu_support')}
        </button>
      </Entry>
    </chakra.nav>
  )
}
