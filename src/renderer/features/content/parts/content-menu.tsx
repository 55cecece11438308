import { chakra } from '@chakra-ui/react'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { faqCode } from '@kehribar/shared/paths'
import { paths } from '@/platform/shell/paths'
import { Skeleton } from '@/ui/feedback/skeletons'
import { LinkButton } from '@/ui/navigation/text-link'
import { menuQuery } from '../api'

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'label',
    textDecoration: 'none',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { boxShadow: 'focus' },
    '&[aria-current=page]': { bg: 'bg.brand', color: 'fg.brand' },
    '& > svg': { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
  },
})

/** Menu with the FAQ and the title of every page (@see CONTENT-07). */
export function ContentMenu({ current, onChoose }: { current: string; onChoose?: () => void }) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useQuery(menuQuery)
  const entry = (code: string, title: string, icon: typeof FileText) => {
    const Icon = icon
    return (
      <li key={code}>
        <Entry to={paths.page(code)} aria-current={code === current ? 'page' : undefined} onClick={onChoose}>
          <Icon aria-hidden />
          {title}
        </Entry>
      </li>
    )
  }
  return (
    <nav aria-label={t('menu')}>
      <chakra.ul display="grid" gap="0.5" listStyle="none">
        {entry(faqCode, t('faq'), CircleHelp)}
        {data?.map(({ code, json }) => entry(code, pickContent(json.title, language), FileText))}
      </chakra.ul>
      {isPending && (
        <chakra.div display="grid" gap="1.5" px="3" pt="2" aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h="8" />
          ))}
        </chakra.div>
      )}
      {isError && (
        <chakra.p role="alert" px="3" py="2" color="fg.muted">
          {message('errors.loading_data')} <LinkButton onClick={() => void refetch()}>{common('retry')}</LinkButton>
        </chakra.p>
      )}
    </nav>
  )
}
