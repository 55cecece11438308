import { Button, chakra } from '@chakra-ui/react'
import { ArrowLeft, Mail, MessageSquareText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Trans } from 'react-i18next'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { FieldError } from '@/ui/forms/field'
import { OptionCard } from '@/ui/forms/option-card'
import { SubmitButton } from '@/ui/forms/submit-button'
import { CodeInput } from './code-input'
import { minutesSeconds } from './countdown'
import { type Channel, type Channels, type TwoFactor, useTwoFactor } from './use-two-factor'

const icons = { sms: MessageSquareText, mail: Mail } as const
const labels = { sms: 'channel_sms', mail: 'channel_mail' } as const

/** Step 1: channel of the code (@see AUTH-21), and whether to trust the device, because the last digit of the code submits it (@see USE-14). */
function ChooseStep({ flow, channels }: { flow: TwoFactor; channels: Channels }) {
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

/** Step 2: the six digits (@see AUTH-22 to AUTH-26). */
function CodeStep({ flow, channels }: { flow: TwoFactor; channels: Channels }) {
  const { t } = useTranslation('auth')
  const target = channels[flow.channel]
  return (
    <chakra.form
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void flow.verify()
      }}
    >
      <chakra.p color="fg.muted">
        {target ? (
          <Trans
            t={t}
            i18nKey={flow.channel === 'sms' ? 'code_intro_sms' : 'code_intro_mail'}
            values={{ target }}
            components={{ b: <chakra.b color="fg" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" /> }}
          />
        ) : (
          t('code_intro')
        )}
      </chakra.p>
      <CodeInput key={flow.fresh} value={flow.code} onChange={flow.setCode} onComplete={(code) => void flow.verify(code)} error={flow.problem ?? undefined} />
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <chakra.span color="fg.muted">{t('code_not_arrived')}</chakra.span>
        <Button size="sm" variant="subtle" fontVariantNumeric="tabular-nums" disabled={flow.pause > 0} onClick={() => void flow.resend()}>
          {flow.pause > 0 ? t('resend_in', { time: minutesSeconds(flow.pause) }) : t('resend')}
        </Button>
        <chakra.span role="status" srOnly>
          {flow.pause === 0 && t('resend_ready')}
        </chakra.span>
      </chakra.div>
      <SubmitButton loading={flow.busy}>{t('verify_submit')}</SubmitButton>
      <Button variant="ghost" justifySelf="center" onClick={flow.back}>
        <ArrowLeft aria-hidden />
        {t(Object.keys(channels).length === 1 ? 'go_back_only' : 'go_back_method')}
      </Button>
    </chakra.form>
  )
}

interface Props {
  credentials: { username: string; password: string }
  channels: Channels
  onLoggedIn: () => Promise<void>
  onClose: () => void
}

/** Dialog for a login on a new device: a one-time code opens the session (@see AUTH-19). */
export function TwoFactorDialog({ credentials, channels, onLoggedIn, onClose }: Props) {
  const { t } = useTranslation('auth')
  const flow = useTwoFactor(credentials, channels, onLoggedIn)
  return (
    <Dialog open modalOnly title={t('two_factor_title')} onClose={onClose}>
      {flow.step === 'choose' ? <ChooseStep flow={flow} channels={channels} /> : <CodeStep flow={flow} channels={channels} />}
    </Dialog>
  )
}
