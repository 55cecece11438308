import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Field, type FieldProps } from './field'
import { InputBox } from './input-box'

export interface Option {
  value: string
  label: string
}

interface Props extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'size' | 'id' | 'children'> {
  options: readonly Option[]
  icon?: ReactElement
  /** Text of the first, empty choice; false leaves this choice out. */
  placeholder?: string | false
}

/** Native select. */
export function SelectInput({ label, help, error, optional, options, icon, placeholder, ...select }: Props) {
  const { t } = useTranslation()
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <InputBox>
          {icon}
          <select {...ids} {...select}>
            {placeholder !== false && <option value="">{placeholder ?? t('choose')}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden style={{ pointerEvents: 'none' }} />
        </InputBox>
      )}
    </Field>
  )
}
