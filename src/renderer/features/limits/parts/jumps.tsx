import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'

const places = ['deposit', 'play', 'loss', 'stake', 'time', 'products', 'reality', 'break', 'exclude', 'close', 'help'] as const
type Place = (typeof places)[number]

/** Links to the sections of the page. A press scrolls there and moves the focus to the heading. */
export function Jumps({ without }: { without: readonly Place[] }) {
  const { t } = useTranslation('limits')
  const go = (place: Place) => {
    const section = document.getElementById(place)
    section?.scrollIntoView({ block: 'start' })
    const heading = document.getElementById(`${place}-title`)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <chakra.nav aria-label={t('sections')}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {places
          .filter((place) => !without.includes(place))
          .map((place) => (
            <li key={place}>
              <Chip onClick={() => go(place)}>{t(`short_${place}`)}</Chip>
            </li>
          ))}
      </chakra.ul>
    </chakra.nav>
  )
}
