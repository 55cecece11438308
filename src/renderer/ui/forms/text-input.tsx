import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { Field, type FieldProps } from './field'
import { InputBox } from './input-box'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'id' | 'children'>

export interface TextInputProps extends FieldProps, InputProps {
  /** Before the text. */
  icon?: ReactElement
  /** Text before the value: +90. */
  prefix?: string
  /** After the text: a button. */
  end?: ReactNode
  boxSize?: 'md' | 'lg'
}

/** Text field with its label. Spread `form.register(name)` and pass the error's message. */
export function TextInput({ label, help, error, optional, icon, prefix, end, boxSize, ...input }: TextInputProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <InputBox size={boxSize}>
          {icon}
          {prefix && <span aria-hidden>{prefix}</span>}
          <input {...ids} {...input} />
          {end}
        </InputBox>
      )}
    </Field>
  )
}
