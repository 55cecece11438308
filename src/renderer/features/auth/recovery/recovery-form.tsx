import { chakra } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { FieldError } from '@/ui/forms/field'
import { SubmitButton } from '@/ui/forms/submit-button'
import { ThrottleNote } from '../parts/throttle-note'

interface Props {
  title: string
  intro: string
  submitLabel: string
  submitting: boolean
  failure: string | null
  waiting: string | null
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** Form with title, explanation, fields, and one button. */
export function RecoveryForm({ title, intro, submitLabel, submitting, failure, waiting, onSubmit, children }: Props) {
  return (
    <>
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {intro}
        </chakra.p>
      </chakra.div>
      <chakra.form display="grid" gap="4" noValidate onSubmit={onSubmit}>
        {children}
        {waiting && <ThrottleNote time={waiting} />}
        {failure && <FieldError id="recovery-failure" error={failure} />}
        <SubmitButton loading={submitting} disabled={waiting !== null}>
          {submitLabel}
        </SubmitButton>
      </chakra.form>
    </>
  )
}
