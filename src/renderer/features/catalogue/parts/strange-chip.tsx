import { X } from 'lucide-react'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'

interface Props {
  /** As in the address. */
  name: string
  to: string
  onRemove: () => void
}

/** Chip of a filter value in the address that this catalogue does not have. It shows as chosen and can be removed. */
export function UnknownValueChip({ name, to, onRemove }: Props) {
  const { t } = useTranslation('catalogue')
  return (
    <li>
      <ChipLink
        to={to}
        aria-current
        aria-label={t('remove_filter', { name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onRemove()
        }}
      >
        <chakra.span truncate maxW="20ch">
          {name}
        </chakra.span>
        <X aria-hidden />
      </ChipLink>
    </li>
  )
}
