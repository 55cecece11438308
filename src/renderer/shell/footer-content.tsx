import { Wrap } from '@/ui/navigation/page'
import { FooterLegal } from './footer-legal'
import { FooterSections } from './footer-sections'
import { chakra } from '@chakra-ui/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { Picture } from '@/ui/media/picture'
import { footerQuery } from '@/ui/navigation/outside-links'
import { footerProvidersQuery } from './footer-query'

/** Logos of the game providers (@see SHELL-58); their space is reserved while they load. */
function FooterProviders() {
  const { t } = useTranslation('shell')
  const { data, isPending } = useQuery(footerProvidersQuery)
  if (!isPending && !data?.length) return null
  return (
    <chakra.ul
      aria-label={t('providers')}
      // On phones the row scrolls, so it must be reachable by keyboard.
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
function FooterContent() {
  return (
    <Wrap>
      <FooterProviders />
      <FooterSections />
      <FooterLegal />
    </Wrap>
  )
}

/** Milliseconds to wait for the data before rendering without them. */
const timeoutMs = 2_000

/** Resolves with the footer's content once its data have loaded, or after a timeout. */
export async function loadFooterContent(queries: QueryClient): Promise<{ default: typeof FooterContent }> {
  const answers = Promise.all([queries.prefetchQuery(footerProvidersQuery), queries.prefetchQuery(footerQuery)])
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  return { default: FooterContent }
}
