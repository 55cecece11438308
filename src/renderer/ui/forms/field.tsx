import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'

export interface FieldProps {
  label: string
  /** Text below the control, unless an error replaces it. */
  help?: ReactNode
  /** Message key or text. */
  error?: string
  optional?: boolean
}

/** Attributes that connect a control to its label, help and error. */
export interface ControlIds {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

export function FieldError({ id, error }: { id: string; error: string }) {
  const message = useMessage()
  return (
    <chakra.p id={id} display="flex" gap="1.5" alignItems="flex-start" textStyle="caption" color="fg.error" role="alert">
      <chakra.span display="inline-flex" flexShrink="0" _icon={{ boxSize: '4' }} aria-hidden>
        <CircleAlert />
      </chakra.span>
      {message(error)}
    </chakra.p>
  )
}

/** Field with a label above and help below; an error with icon replaces the help (@see LOOK-06). */
export function Field({ label, help, error, optional, children }: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const note = `${id}-note`
  return (
    // Without minmax, a select would be as wide as its longest option.
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5" alignContent="start" minW="0">
      <chakra.label htmlFor={id} textStyle="label" color="fg.muted">
        {label}
        {optional && (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {' '}
            ({t('optional')})
          </chakra.span>
        )}
      </chakra.label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || help ? note : undefined })}
      {error ? (
        <FieldError id={note} error={error} />
      ) : help ? (
        <chakra.p id={note} fontSize="xs" lineHeight="xs" color="fg.subtle">
          {help}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
