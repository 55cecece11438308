import { Button, chakra, Spinner } from '@chakra-ui/react'
import { CircleX, RotateCcw, ShieldCheck } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { FieldError } from '@/ui/forms/field'
import type { CaptchaState } from './use-captcha'

interface Props {
  state: CaptchaState
  onStart: () => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** "I am not a robot": a checkbox, then progress, then done. A failure can be retried. */
export function CaptchaField({ state, onStart, error, ref }: Props) {
  const { t } = useTranslation('auth')
  const note = useId()
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.div
        role="group"
        aria-label={t('captcha')}
        aria-describedby={note}
        display="flex"
        alignItems="center"
        gap="3"
        minH="14"
        px="4"
        borderRadius="l2"
        bg="bg.muted"
        boxShadow={error && state === 'idle' ? 'inset 0 0 0 1px {colors.border.error}' : 'inset 0 0 0 1px {colors.border.control}'}
        _icon={{ boxSize: '5', strokeWidth: '1.75', flexShrink: '0' }}
      >
        {state === 'idle' && (
          <CheckboxField
            ref={ref}
            label={<chakra.span color="fg">{t('captcha_start')}</chakra.span>}
            checked={false}
            onChange={onStart}
            aria-invalid={error ? true : undefined}
            aria-describedby={note}
          />
        )}
        {state === 'working' && <Spinner size="md" color="fg.brand" />}
        {state === 'done' && (
          <chakra.span color="fg.success" display="flex">
            <ShieldCheck aria-hidden />
          </chakra.span>
        )}
        {state === 'failed' && (
          <chakra.span color="fg.error" display="flex">
            <CircleX aria-hidden />
          </chakra.span>
        )}
        <chakra.span role="status" flex={state === 'idle' ? undefined : '1'}>
          {state === 'working' ? t('captcha_working') : state === 'done' ? t('captcha_done') : state === 'failed' ? t('captcha_failed') : null}
        </chakra.span>
        {state === 'failed' && (
          <Button size="sm" variant="outline" onClick={onStart}>
            <RotateCcw aria-hidden />
            {t('captcha_retry')}
          </Button>
        )}
      </chakra.div>
      {error && state !== 'working' && state !== 'done' ? (
        <FieldError id={note} error={error} />
      ) : (
        <chakra.p id={note} fontSize="xs" lineHeight="xs" color="fg.subtle">
          {t('captcha_help')}
        </chakra.p>
      )}
    </chakra.div>
  )
}
