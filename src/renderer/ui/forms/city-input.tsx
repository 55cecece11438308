import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isMissing } from '@/platform/network/reading'
import { useTranslation } from '@/platform/texts/i18n'
import { LinkButton } from '../navigation/text-link'
import { type Option, SelectInput } from './select-input'
import { TextInput } from './text-input'

interface Props {
  cities: UseQueryResult<Option[]>
  /** Cities of the country, plus the player's own values. */
  options: readonly Option[]
  label: string
  /** The first, empty choice. */
  choose?: string
  error: string | undefined
  field: UseFormRegisterReturn
}

/** City of a country, from the back end's list. Without a list it is a text field, because an empty select would block the form (@see BACKEND-15). */
export function CityInput({ cities, options, label, choose, error, field }: Props) {
  const { t } = useTranslation('profile')
  const listless = cities.data?.length === 0 || isMissing(cities.error)
  const shared = { label, icon: <MapPin aria-hidden />, autoComplete: 'address-level2', error, ...field }
  if (listless) return <TextInput {...shared} maxLength={80} />
  return (
    <SelectInput
      // Remounts the select when the list arrives, so that the browser selects the current value.
      key={options.length}
      {...shared}
      placeholder={choose}
      aria-busy={cities.isFetching}
      options={options}
      help={
        cities.isError && (
          <chakra.span color="fg.error">
            {t('cities_failed')} <LinkButton onClick={() => void cities.refetch()}>{t('retry')}</LinkButton>
          </chakra.span>
        )
      }
    />
  )
}
