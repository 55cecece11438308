import { X } from 'lucide-react'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'

interface Props {
  /** As it stands in the address. */
  name: string
  to: string
  onRemove: () => void
}

/** A filter of the address that this catalogue does not know: shown as chosen, and as something that can be taken away. */
export function StrangeChip({ name, to, onRemove }: Props) {
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
