import { Button, chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Trans } from 'react-i18next'
import { useTranslation } from '@/platform/texts/i18n'
import { SubmitButton } from '@/ui/forms/submit-button'
import { CodeInput } from './code-input'
import { minutesSeconds } from './countdown'
import type { Channels, TwoFactor } from './use-two-factor'

/** Step 2: the six digits (@see AUTH-22 to AUTH-26). */
export function CodeStep({ flow, channels }: { flow: TwoFactor; channels: Channels }) {
  const { t } = useTranslation('auth')
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
        <Trans
          t={t}
          i18nKey={flow.channel === 'sms' ? 'code_intro_sms' : 'code_intro_mail'}
          values={{ target: channels[flow.channel] ?? '' }}
          components={{ b: <chakra.b color="fg" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" /> }}
        />
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
