import { chakra } from '@chakra-ui/react'
import { helpPages } from '@kehribar/shared/partners/outside'
import { useMinimumAge } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { useOutsideLinks } from '@/ui/navigation/outside-links'
import { ExternalLink, LinkButton, TextLink } from '@/ui/navigation/text-link'
import { Section } from './section'

/** Help contacts, the same as in the footer (@see PLAY-5, PLAY-18). */
export function HelpSection() {
  const { t } = useTranslation(['limits', 'shell'])
  const age = useMinimumAge()
  const links = useOutsideLinks()
  const dispatch = useAppDispatch()
  return (
    <Section id="help" title={t('help_title')} text={t('help_text')}>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="6" rowGap="2" lineHeight="24px">
        <li>
          <TextLink to={paths.page('responsible-gaming')}>{t('shell:safer_play')}</TextLink>
        </li>
        {helpPages.map(
          (page) =>
            links[page] && (
              <li key={page}>
                <ExternalLink href={links[page]} target="_blank" rel="noopener noreferrer">
                  {t(`shell:help_${page}`)} <chakra.span srOnly>({t('new_tab')})</chakra.span>
                </ExternalLink>
              </li>
            ),
        )}
        <li>
          <LinkButton onClick={() => dispatch(supportWanted())}>{t('help_support')}</LinkButton>
        </li>
      </chakra.ul>
      <chakra.p color="fg.muted">
        <chakra.b color="fg" fontWeight="semibold">
          {age}+
        </chakra.b>{' '}
        {t('help_age', { age })}
      </chakra.p>
    </Section>
  )
}
