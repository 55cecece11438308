import { chakra } from '@chakra-ui/react'
import { type ContentMap, pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { SiteLink } from '@/ui/navigation/site-link'
import { isMissing } from '@/platform/network/reading'
import { useIsWide } from '@/platform/shell/media'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { contentLink } from '@/ui/navigation/content-link'
import { withName } from '@/platform/texts/with-name'
import { ErrorState } from '@/ui/feedback/error-state'
import { TextSkeleton } from '@/ui/feedback/skeletons'
import { footerQuery } from '@/ui/navigation/outside-links'
import { FooterBrand } from './footer-brand'

interface Section {
  key: string
  title: ContentMap
  subs: readonly { title: ContentMap; link: string }[]
}

const Sub = chakra(SiteLink, {
  base: {
    display: 'inline-block',
    lineHeight: '20px',
    py: '1.5',
    color: 'fg.muted',
    borderRadius: 'xs',
    _hover: { color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
  },
})

function Links({ section }: { section: Section }) {
  const language = useLanguage()
  return (
    <chakra.ul>
      {section.subs.map(({ title, link }) => {
        const text = pickContent(title, language)
        const target = contentLink(link)
        return (
          target && (
            <li key={link + text}>
              <Sub {...target}>{text}</Sub>
            </li>
          )
        )
      })}
    </chakra.ul>
  )
}

function Accordion({ sections }: { sections: readonly Section[] }) {
  const language = useLanguage()
  return (
    <div>
      {sections.map((section) => (
        <chakra.details key={section.key} borderBottom="1px solid {colors.border.subtle}" css={{ '&[open] svg': { transform: 'rotate(180deg)' } }}>
          <chakra.summary
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            h="52px"
            fontWeight="semibold"
            cursor="pointer"
            listStyle="none"
            borderRadius="l1"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            {pickContent(section.title, language)}
            <ChevronDown size={16} aria-hidden />
          </chakra.summary>
          <chakra.div pb="3">
            <Links section={section} />
          </chakra.div>
        </chakra.details>
      ))}
    </div>
  )
}

/** Sections of the content file: columns from 768 px (2, from 1024 px 4), accordions below (@see SHELL-60, SHELL-61). */
export function FooterSections() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const wide = useIsWide()
  const query = useQuery(footerQuery)
  const nameOf = ({ title }: { title: ContentMap }) => pickContent(title, language)
  const all = Object.entries(query.data?.footer ?? {}).map(([key, { json }]): Section => ({ key, title: json.title, subs: withName(json.subs, nameOf) }))
  const sections = withName(all, nameOf).filter(({ subs }) => subs.length > 0)
  const links =
    query.isError && !isMissing(query.error) ? (
      <ErrorState message="shell.footer_failed" onRetry={() => void query.refetch()} />
    ) : query.isPending ? (
      <TextSkeleton lines={5} />
    ) : null
  if (!wide) {
    return (
      <>
        {links ?? <Accordion sections={sections} />}
        <chakra.div py="5">
          <FooterBrand />
        </chakra.div>
      </>
    )
  }
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '1.5fr 4fr' }} gap="8" py="8" borderBottom="1px solid {colors.border.subtle}">
      <FooterBrand />
      {links ?? (
        <chakra.nav aria-label={t('footer')} display="grid" gridTemplateColumns={{ base: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }} gap="8">
          {sections.map((section) => (
            <div key={section.key}>
              <chakra.h2 fontSize="sm" lineHeight="sm" fontWeight="semibold" mb="2.5">
                {pickContent(section.title, language)}
              </chakra.h2>
              <Links section={section} />
            </div>
          ))}
        </chakra.nav>
      )}
    </chakra.div>
  )
}
