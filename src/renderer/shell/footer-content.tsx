import { Wrap } from '@/ui/navigation/page'
import { FooterLegal } from './footer-legal'
import { FooterSections } from './footer-sections'
import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { Picture } from '@/ui/media/picture'
import { footerProvidersQuery } from './footer-query'

/** The marks of the game providers (@see SHELL-58); their room is kept until they are known. */
function FooterProviders() {
  const { t } = useTranslation('shell')
  const { data, isPending } = useQuery(footerProvidersQuery)
  if (!isPending && !data?.length) return null
  return (
    <chakra.ul
      aria-label={t('providers')}
      // On phones a row that scrolls, so it must be reachable by keyboard.
      tabIndex={0}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      justifyContent={{ base: 'flex-start', md: 'center' }}
      alignItems="center"
      columnGap="30px"
      rowGap="3.5"
      py="7"
      minH={isPending ? { base: '82px', md: '170px' } : undefined}
      overflowX="auto"
      scrollbarWidth="none"
      borderBottom="1px solid {colors.border.subtle}"
    >
      {data?.slice(0, 26).map(({ provider, name, image }) => (
        <chakra.li key={provider} flexShrink="0">
          <Picture src={image} alt={name} h="26px" w="auto" opacity="0.62" fallback={<chakra.span color="fg.subtle">{name}</chakra.span>} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** Providers, sections, licence (@see SHELL-51 to SHELL-61). */
export default function FooterContent() {
  return (
    <Wrap>
      <FooterProviders />
      <FooterSections />
      <FooterLegal />
    </Wrap>
  )
}
