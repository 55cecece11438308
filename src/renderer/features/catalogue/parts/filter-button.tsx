import { Button } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadLaterTexts, useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { countFacts } from '../facts'
import { type Filter, withFacts } from '../filter'
import type { Catalogue } from '../use-catalogue'
import { FilterDialog } from './filter-dialog'

// Its texts load later. The component itself is bundled with its page, because every extra file is listed on the first screen.
const Worded = lazy(() => loadLaterTexts().then(() => ({ default: FilterDialog })))

interface Props {
  filter: Filter
  catalogue: Catalogue
  /** Called when the dialog opens; its counts need the whole catalogue. */
  onOpen: () => void
  onChoose: (filter: Filter) => void
}

/** Button that opens the filters by game properties; hidden if the back end sends none (@see USE-3). */
export function FilterButton({ filter, catalogue, onOpen, onChoose }: Props) {
  const { t } = useTranslation('catalogue')
  const wide = useIsWide()
  const [open, setOpen] = useState(false)
  if (catalogue.groups.length === 0) return null
  const count = countFacts(filter.facts)
  return (
    <>
      <Button
        variant="subtle"
        h="40px"
        px="3.5"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `${t('filters')} ${count}` : t('filters')}
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        <SlidersHorizontal aria-hidden />
        {[wide && t('filters'), count > 0 && count].filter(Boolean).join(' ')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Worded
            facts={filter.facts}
            catalogue={catalogue}
            onChoose={(facts) => {
              setOpen(false)
              onChoose(withFacts(filter, facts))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
