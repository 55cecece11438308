import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'

export const Section = chakra('section', { base: { mt: { base: '7', md: '9' } } })

/** Name and link are unstyled elements, because a page has a dozen sections. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mb: { base: '3', md: '4' },
    minH: '8',
    '& > h2': { flex: '1', minW: '0', textStyle: 'h2' },
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '8',
      flexShrink: '0',
      borderRadius: 'xs',
      color: 'fg.muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      _hover: { color: 'fg' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _icon: { boxSize: '4' },
    },
  },
})

/** Name of a section with a link to its full page. */
export function SectionHead({ title, to }: { title: string; to?: string }) {
  const { t } = useTranslation()
  const wide = useIsWide()
  return (
    <Head>
      <h2>{title}</h2>
      {to && (
        <Link to={to} aria-label={`${t('show_all')}: ${title}`}>
          {t(wide ? 'show_all' : 'all')}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </Head>
  )
}
