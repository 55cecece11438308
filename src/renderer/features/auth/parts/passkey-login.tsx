import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useTranslation, useMessage } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { minutesSeconds } from '../two-factor/countdown'
import { usePasskeyLogin } from '../use-passkey-login'
import { ThrottleNote } from './throttle-note'

/** The way in without name and password; shown only where the page can use passkeys. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => Promise<void> }) {
  const { t } = useTranslation('auth')
  const message = useMessage()
  const { busy, problem, wait, logIn } = usePasskeyLogin(onLoggedIn)
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p
        display="flex"
        alignItems="center"
        gap="3"
        color="fg.subtle"
        _before={{ content: '""', flex: '1', h: '1px', bg: 'border.subtle' }}
        _after={{ content: '""', flex: '1', h: '1px', bg: 'border.subtle' }}
      >
        {t('or')}
      </chakra.p>
      <BusyButton variant="outline" size="lg" w="full" loading={busy} disabled={wait > 0} onClick={() => void logIn()}>
        <KeyRound aria-hidden />
        {t('passkey_login')}
      </BusyButton>
      {wait > 0 && <ThrottleNote time={minutesSeconds(wait)} />}
      <chakra.p role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {problem && message(problem)}
      </chakra.p>
    </chakra.div>
  )
}
