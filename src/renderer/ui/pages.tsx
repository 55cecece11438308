import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import { IconButton } from './icon-button'

interface Props {
  /** From 0. */
  page: number
  pages: number
  /** How many there are in all, in words. */
  total: string
  onPage: (page: number) => void
}

/** How many there are, and the way through them (@see spec TXN-05, TXN-08). */
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
      <IconButton label={t('previous')} variant="subtle" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <chakra.span px="2" fontWeight="medium" fontVariantNumeric="tabular-nums" aria-hidden>
        {page + 1} / {pages}
      </chakra.span>
      <IconButton label={t('next')} variant="subtle" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </chakra.nav>
  )
}
