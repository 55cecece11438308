import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { ChooseStep } from './choose-step'
import { CodeStep } from './code-step'
import { type Channels, useTwoFactor } from './use-two-factor'

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
