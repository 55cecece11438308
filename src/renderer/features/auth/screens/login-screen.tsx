import { chakra } from '@chakra-ui/react'
import { Headset, KeyRound } from 'lucide-react'
import { lazy, Suspense, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { useTranslation, useMessage } from '@/platform/texts/i18n'
import { passkeySupport } from '@/platform/session/passkey-support'
import { RenderHints, useHydrated } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { useTitle } from '@/platform/shell/title'
import { LinkButton, TextLink } from '@/ui/navigation/text-link'
import { LoginForm } from '../parts/login-form'
import { FormCard } from '../parts/form-card'
import type { LoginValues } from '../login-form'
import type { Channels } from '../two-factor/use-two-factor'
import { useFinishLogin } from '../use-finish-login'
import { BusyButton } from '@/ui/forms/busy-button'
import { minutesSeconds } from '../two-factor/countdown'
import { usePasskeyLogin } from '../use-passkey-login'
import { ThrottleNote } from '../parts/throttle-note'

/** Login with a passkey; shown only if the page can use passkeys. */
function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => Promise<void> }) {
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

/** Loaded only for a login on a new device. */
const TwoFactorDialog = lazy(async () => ({ default: (await import('../two-factor/two-factor-dialog')).TwoFactorDialog }))

/** Login screen (@see AUTH-14, AUTH-15, AUTH-18 to AUTH-26). */
export function Component() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const dispatch = useAppDispatch()
  const finish = useFinishLogin()
  const passkeys = useCapability('passkeys')
  // The server cannot know whether the browser supports passkeys. On a named host it assumes so, because nearly all do and the layout then stays put.
  const { numbered = false } = useContext(RenderHints)
  const supported = useHydrated(!numbered, () => passkeySupport() === 'yes')
  const [newDevice, setNewDevice] = useState<{ credentials: LoginValues; channels: Channels } | null>(null)
  useTitle(t('login_title'))
  return (
    <FormCard>
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{t('login_title')}</chakra.h1>
        <chakra.p color="fg.muted">
          {t('no_account')} <TextLink to={{ pathname: paths.register, search }}>{t('create_account')}</TextLink>
        </chakra.p>
      </chakra.div>
      <LoginForm onLoggedIn={finish} onNewDevice={(credentials, channels) => setNewDevice({ credentials, channels })} />
      {passkeys && supported && <PasskeyLogin onLoggedIn={finish} />}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gapX="4" gapY="1.5">
        <TextLink to={paths.resetPassword}>{t('menu_forgot_password')}</TextLink>
        <TextLink to={paths.retrieveUsername}>{t('menu_forgot_username')}</TextLink>
      </chakra.div>
      <chakra.p display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.muted" color="fg.muted">
        <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
          <Headset />
        </chakra.span>
        <span>
          {t('support_question')} <LinkButton onClick={() => dispatch(supportWanted())}>{t('support_action')}</LinkButton>, {t('support_hours')}
        </span>
      </chakra.p>
      {newDevice && (
        <Suspense fallback={null}>
          <TwoFactorDialog {...newDevice} onLoggedIn={finish} onClose={() => setNewDevice(null)} />
        </Suspense>
      )}
    </FormCard>
  )
}
