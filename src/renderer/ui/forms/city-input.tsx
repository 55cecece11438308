import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isMissing } from '@/platform/network/reading'
import { LinkButton } from '../navigation/text-link'
import { type Option, SelectInput } from './select-input'
import { TextInput } from './text-input'

interface Props {
  cities: UseQueryResult<Option[]>
  /** Of the country, and what the player has beside them. */
  options: readonly Option[]
  texts: { label: string; choose?: string; failed: string; retry: string }
  error: string | undefined
  field: UseFormRegisterReturn
}

/**
 * A city of a country, by the back end's list. Where it has none, the player writes it: a list without anything in it would
 * end every form that it stands in (@see B-15).
 */
export function CityInput({ cities, options, texts, error, field }: Props) {
  const listless = cities.data?.length === 0 || isMissing(cities.error)
  const shared = { label: texts.label, icon: <MapPin aria-hidden />, autoComplete: 'address-level2', error, ...field }
  if (listless) return <TextInput {...shared} maxLength={80} />
  return (
    <SelectInput
      // The list arrives after the form: only then can the browser show the chosen one.
      key={options.length}
      {...shared}
      placeholder={texts.choose}
      aria-busy={cities.isFetching}
      options={options}
      help={
        cities.isError && (
          <chakra.span color="fg.error">
            {texts.failed} <LinkButton onClick={() => void cities.refetch()}>{texts.retry}</LinkButton>
          </chakra.span>
        )
      }
    />
  )
}
