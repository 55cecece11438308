import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { helpPages } from '@kehribar/shared/partners/outside'
import { ShieldCheck } from 'lucide-react'
import { useMinimumAge } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ExternalLink, TextLink } from '@/ui/navigation/text-link'
import { useOutsideLinks } from '@/ui/navigation/outside-links'

/** Minimum age, licence seal and text, help links, copyright with the present year (@see SHELL-51, SHELL-52, SHELL-55, PLAY-18). */
export function FooterLegal() {
  const { t } = useTranslation('shell')
  const age = useMinimumAge()
  const links = useOutsideLinks()
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', lg: 'row' }}
      alignItems={{ base: 'flex-start', lg: 'center' }}
      gap={{ base: '4', lg: '5' }}
      pt="6"
      color="fg.subtle"
      fontSize="xs"
      lineHeight="18px"
    >
      <chakra.div display="flex" alignItems="center" gap="3" flexShrink="0">
        <chakra.span
          role="img"
          aria-label={t('age_sign', { age })}
          display="grid"
          placeItems="center"
          boxSize="11"
          borderRadius="full"
          boxShadow="inset 0 0 0 2px {colors.fg.error}"
          color="fg"
          fontWeight="bold"
          fontSize="15px"
        >
          {age}+
        </chakra.span>
        <chakra.a
          href={links.licence}
          target="_blank"
          rel="noopener noreferrer"
          display="flex"
          gap="2.5"
          alignItems="center"
          px="3.5"
          py="2.5"
          borderRadius="l2"
          boxShadow="inset 0 0 0 1px {colors.border.emphasized}"
          color="fg.muted"
          _hover={{ bg: 'bg.muted' }}
          _focusVisible={{ boxShadow: 'focus' }}
        >
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
          <span>
            {t('licence_seal')}
            <chakra.b display="block" color="fg" fontWeight="semibold">
              {brand.licenceNumber}
            </chakra.b>
          </span>
        </chakra.a>
      </chakra.div>
      <div>
        <p>{t('licence_text', { brand: brand.name, licensee: brand.licensee, number: brand.licenceNumber })}</p>
        <chakra.p display="flex" flexWrap="wrap" columnGap="4" lineHeight="24px">
          <TextLink to={paths.page('responsible-gaming')} tone="muted">
            {t('safer_play')}
          </TextLink>
          {helpPages.map(
            (page) =>
              links[page] && (
                <ExternalLink key={page} href={links[page]} target="_blank" rel="noopener noreferrer" tone="muted">
                  {t(`help_${page}`)}
                </ExternalLink>
              ),
          )}
        </chakra.p>
        <p>{t('copyright', { year: new Date().getFullYear(), brand: brand.name })}</p>
      </div>
    </chakra.div>
  )
}
