import { Button, chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { PageTurn } from '@/ui/tables/pages'

/** Largest number of page buttons around the current one. */
const around = 5

interface Props {
  /** From 1. */
  page: number
  pages: number
  /** Name of the list, for screen readers. */
  label: string
  onPage: (page: number) => void
}

/** Page buttons of a list; nothing for a single page (@see NOTIF-02). */
export function PageButtons({ page, pages, label, onPage }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  const first = Math.max(1, Math.min(page - 2, pages - around + 1))
  const numbers = Array.from({ length: Math.min(around, pages) }, (_none, index) => first + index)
  return (
    <chakra.nav aria-label={label} display="flex" justifyContent="center" alignItems="center" gap="2" pt="1">
      <PageTurn to="previous" possible={page > 1} onTurn={() => onPage(page - 1)} />
      {numbers.map((number) => (
        <Button
          key={number}
          size={'icon' as never}
          variant="ghost"
          aria-label={t('page_of', { count: pages, page: number })}
          aria-current={number === page ? 'page' : undefined}
          fontVariantNumeric="tabular-nums"
          css={{ '&[aria-current=page]': { bg: 'bg.brand', color: 'fg.brand' } }}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <PageTurn to="next" possible={page < pages} onTurn={() => onPage(page + 1)} />
    </chakra.nav>
  )
}
