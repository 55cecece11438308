import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './field'
import { InputBox } from './input-box'

interface Props extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'> {}

/** Multi-line text field. Spread `form.register(name)` and pass the error's message. */
export function TextareaInput({ label, help, error, optional, rows = 4, ...textarea }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <InputBox h="auto">
          <textarea {...ids} {...textarea} rows={rows} />
        </InputBox>
      )}
    </Field>
  )
}
