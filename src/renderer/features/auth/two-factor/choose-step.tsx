import { chakra } from '@chakra-ui/react'
import { Mail, MessageSquareText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { FieldError } from '@/ui/forms/field'
import { OptionCard } from '@/ui/forms/option-card'
import { SubmitButton } from '@/ui/forms/submit-button'
import { minutesSeconds } from './countdown'
import type { Channel, Channels, TwoFactor } from './use-two-factor'

const icons = { sms: MessageSquareText, mail: Mail } as const
const labels = { sms: 'channel_sms', mail: 'channel_mail' } as const

/** Step 1: channel of the code (@see AUTH-21), and whether to trust the device, because the last digit of the code submits it (@see USE-14). */
export function ChooseStep({ flow, channels }: { flow: TwoFactor; channels: Channels }) {
  const { t } = useTranslation('auth')
  const offered = (['sms', 'mail'] as const satisfies readonly Channel[]).filter((channel) => channels[channel] !== undefined)
  const held = flow.pause > 0 && !flow.sent
  const form = useRef<HTMLFormElement>(null)
  const { returned } = flow
  useEffect(() => {
    if (returned) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [returned])
  return (
    <chakra.form
      ref={form}
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void flow.send()
      }}
    >
      <chakra.fieldset display="grid" gap="2" minW="0">
        <chakra.legend color="fg.muted" mb="3">
          {t('two_factor_choose')}
        </chakra.legend>
        {(offered.length ? offered : (['sms', 'mail'] as const)).map((channel) => {
          const Icon = icons[channel]
          return (
            <OptionCard
              key={channel}
              name="channel"
              value={channel}
              checked={flow.channel === channel}
              onChange={() => flow.choose(channel)}
              icon={<Icon aria-hidden />}
              title={t(labels[channel])}
              text={channels[channel]}
            />
          )
        })}
      </chakra.fieldset>
      <CheckboxField
        checked={flow.trust}
        onChange={(event) => flow.setTrust(event.target.checked)}
        label={
          <>
            <chakra.span display="block" color="fg">
              {t('trust_device')}
            </chakra.span>
            <chakra.span display="block" fontSize="xs" lineHeight="xs" color="fg.subtle">
              {t('trust_device_hint')}
            </chakra.span>
          </>
        }
      />
      {held && (
        <chakra.p color="fg.warning" fontSize="sm" fontVariantNumeric="tabular-nums">
          {t(offered.length === 1 ? 'code_wait_only' : 'code_wait', { time: minutesSeconds(flow.pause) })}
        </chakra.p>
      )}
      {flow.problem && <FieldError id="two-factor-problem" error={flow.problem} />}
      <SubmitButton loading={flow.busy} disabled={held}>
        {t('send_code')}
      </SubmitButton>
    </chakra.form>
  )
}
