import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { IconButton } from '../navigation/icon-button'

interface Props {
  /** From 0. */
  page: number
  pages: number
  /** Text with the total number. */
  total: string
  onPage: (page: number) => void
}

interface TurnProps {
  to: 'previous' | 'next'
  /** Whether such a page exists. */
  possible: boolean
  onTurn: () => void
}

/** Button to the previous or next page. At the end it does nothing but stays enabled, because a disabled button would lose the keyboard focus. */
export function PageTurn({ to, possible, onTurn }: TurnProps) {
  const { t } = useTranslation()
  return (
    <IconButton label={t(to)} variant="subtle" aria-disabled={!possible} onClick={possible ? onTurn : undefined}>
      {to === 'previous' ? <ChevronLeft /> : <ChevronRight />}
    </IconButton>
  )
}

/** Total number and page buttons of a list (@see TXN-05, TXN-08). */
export function Pages({ page, pages, total, onPage }: Props) {
  const { t } = useTranslation()
  return (
    <chakra.nav
      aria-label={t('page_of', { count: pages, page: page + 1 })}
      display="flex"
      alignItems="center"
      gap="2"
      px="4"
      py="3"
      borderTop="1px solid {colors.border.subtle}"
    >
      <chakra.p role="status" flex="1" color="fg.muted" fontVariantNumeric="tabular-nums">
        {total}
      </chakra.p>
      <PageTurn to="previous" possible={page > 0} onTurn={() => onPage(page - 1)} />
      <chakra.span px="2" fontWeight="medium" fontVariantNumeric="tabular-nums" aria-hidden>
        {page + 1} / {pages}
      </chakra.span>
      <PageTurn to="next" possible={page + 1 < pages} onTurn={() => onPage(page + 1)} />
    </chakra.nav>
  )
}
