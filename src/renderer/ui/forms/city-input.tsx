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
  /** Of the country, and what the player has beside them. */
  options: readonly Option[]
  label: string
  /** The first, empty choice. */
  choose?: string
  error: string | undefined
  field: UseFormRegisterReturn
}

/**
 * A city of a country, by the back end's list. Where it has none, the player writes it: a list without anything in it would
 * end every form that it stands in (@see B-15).
 */
export function CityInput({ cities, options, label, choose, error, field }: Props) {
  const { t } = useTranslation('profile')
  const listless = cities.data?.length === 0 || isMissing(cities.error)
  const shared = { label, icon: <MapPin aria-hidden />, autoComplete: 'address-level2', error, ...field }
  if (listless) return <TextInput {...shared} maxLength={80} />
  return (
    <SelectInput
      // The list arrives after the form: only then can the browser show the chosen one.
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
