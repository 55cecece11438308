import { PinInput } from '@chakra-ui/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { FieldError } from '@/ui/forms/field'
import { useTranslation } from '@/platform/texts/i18n'
import { codeLength } from './use-two-factor'

interface Props {
  value: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  error?: string
}

const digit = {
  w: 'full',
  minW: '0',
  h: '14',
  p: '0',
  border: '0',
  outline: 'none',
  borderRadius: 'l2',
  bg: 'bg.muted',
  color: 'fg',
  textAlign: 'center',
  fontSize: '2xl',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'inset 0 0 0 1px {colors.border.control}',
  '&[aria-invalid=true], &[data-invalid]': { boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
  _focusVisible: { boxShadow: 'inset 0 0 0 1px {colors.brand.solid}, 0 0 0 2px {colors.bg.panel}, 0 0 0 4px {colors.brand.focusRing}' },
} as const

const positions = Array.from({ length: codeLength }, (_, index) => index)

/** Copied codes may contain spaces, dashes, line breaks or surrounding text. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength)

/** Input of six digits in six boxes. A pasted or autofilled code fills all boxes. */
export function CodeInput({ value, onChange, onComplete, error }: Props) {
  const { t } = useTranslation('auth')
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => boxes.current?.querySelector<HTMLInputElement>('[data-part=input]')?.focus(), [])
  /** Keyboards and browsers autofill the whole message text into one box. */
  function take(event: SyntheticEvent, offered: string | null) {
    const digits = digitsOf(offered ?? '')
    if (digits.length < codeLength) return
    event.preventDefault()
    event.stopPropagation()
    onChange(digits)
  }
  return (
    <PinInput.Root
      unstyled
      otp
      ref={boxes}
      type="numeric"
      placeholder=""
      count={codeLength}
      value={positions.map((index) => value[index] ?? '')}
      invalid={Boolean(error)}
      sanitizeValue={digitsOf}
      onBeforeInputCapture={(event) => take(event, event.data)}
      onInputCapture={(event) => take(event, event.target instanceof HTMLInputElement ? event.target.value : '')}
      onValueChange={(details) => onChange(details.value.join(''))}
      onValueComplete={(details) => onComplete(details.valueAsString)}
      translations={{ inputLabel: (index) => t('code_digit', { number: index + 1 }) }}
      display="grid"
      gap="1.5"
    >
      <PinInput.Label srOnly>{t('code_label')}</PinInput.Label>
      <PinInput.Control display="grid" gridTemplateColumns={`repeat(${codeLength}, minmax(0, 1fr))`} gap="2">
        {positions.map((index) => (
          <PinInput.Input key={index} index={index} css={digit} aria-describedby={error ? 'two-factor-problem' : undefined} />
        ))}
      </PinInput.Control>
      <PinInput.HiddenInput />
      {error && <FieldError id="two-factor-problem" error={error} />}
    </PinInput.Root>
  )
}
