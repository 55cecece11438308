import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { Chip, ChipLink } from '@/ui/feedback/chip'
import { authLinks, isCurrent, SupportIcon } from './auth-links'

/** The same links on phones, as a strip above the page (@see AUTH-13). */
export function AuthShortcuts() {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  return (
    <chakra.nav aria-label={t('menu_label')} display={{ base: 'flex', lg: 'none' }} gap="2" mx="-4" px="4" py="1" overflowX="auto" scrollbarWidth="none">
      {authLinks
        .filter((link) => !isCurrent(link, pathname))
        .map((link) => (
          <ChipLink key={link.path} to={{ pathname: link.path, search }}>
            <link.icon aria-hidden />
            {t(link.label)}
          </ChipLink>
        ))}
      <Chip onClick={() => dispatch(supportWanted())}>
        <SupportIcon aria-hidden />
        {t('menu_support')}
      </Chip>
    </chakra.nav>
  )
}
