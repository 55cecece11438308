import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import { Info, KeyRound, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '@/platform/network/call'
import { type PasskeySupport, passkeySupport } from '@/platform/session/passkey-support'
import { useSession } from '@/platform/session/use-session'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { BusyButton } from '@/ui/forms/busy-button'
import { PasswordInput } from '@/ui/forms/password-input'
import { Question } from '@/ui/forms/question'
import { TextInput } from '@/ui/forms/text-input'
import { ExternalLink } from '@/ui/navigation/text-link'
import type { Overview } from '../api'
import { type PasskeyValues, passkeySchema } from '../passkey-form'
import { useAct } from '../use-act'
import { useAddPasskey } from '../use-add-passkey'
import { Row } from './row'
import { NoRows, Section } from './section'

/** Dialog that asks for the password and a name, then opens the browser's passkey dialog. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const { user } = useSession()
  const form = useForm<PasskeyValues>({ resolver: zodResolver(passkeySchema), defaultValues: { password: '', name: '' } })
  const { busy, waiting, onSubmit } = useAddPasskey(form, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      modalOnly
      title={t('passkey_add')}
      description={t('passkey_add_hint')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <BusyButton type="submit" form="add-passkey" loading={busy}>
            {t('common:continue')}
          </BusyButton>
        </>
      }
    >
      <chakra.form id="add-passkey" display="grid" gap="4" noValidate onSubmit={(event) => void onSubmit(event)}>
        {/* Password managers read the username here. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordInput label={t('password')} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
        <TextInput
          label={t('passkey_name')}
          help={t('passkey_name_help')}
          icon={<Tag aria-hidden />}
          optional
          autoComplete="off"
          maxLength={40}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <chakra.p role="status" color="fg.muted">
          {waiting ? t('passkey_waiting') : ''}
        </chakra.p>
      </chakra.form>
    </Dialog>
  )
}

/** Returns this page's address with the host name localhost; null if the host is not a loopback address. */
function localhostAddress(): string | null {
  const { hostname, href } = window.location
  if (!isLoopback(hostname)) return null
  const url = new URL(href)
  url.hostname = 'localhost'
  return url.href
}

/** Explains why no passkey can be added here, and where it can. */
function PasskeysUnsupported({ why }: { why: Exclude<PasskeySupport, 'yes'> }) {
  const { t } = useTranslation('security')
  const address = why === 'address' ? localhostAddress() : null
  return (
    <chakra.p
      display="flex"
      gap="3"
      mx={{ base: '4', md: '5' }}
      mb={{ base: '4', md: '5' }}
      px="4"
      py="3.5"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.muted"
      textWrap="pretty"
    >
      <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <Info />
      </chakra.span>
      <span>
        {t(`unsupported_${why}`)} {address && <ExternalLink href={address}>{t('unsupported_open')}</ExternalLink>}
      </span>
    </chakra.p>
  )
}

type Passkey = Overview['passkeys'][number]

/** Passkeys, which log in without password and code. Every passkey can be removed from any device. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const support = passkeySupport()
  const [adding, setAdding] = useState(false)
  const [toRemove, setToRemove] = useState<Passkey | null>(null)
  const remove = useAct(
    ({ id }: Passkey) => call('passkeyRemove', { id }),
    () => setToRemove(null),
  )
  const nameOf = ({ name }: Passkey) => name || t('passkey_unnamed')
  return (
    <Section
      title={t('passkeys_title')}
      hint={t('passkeys_hint')}
      action={
        support === 'yes' && (
          <Button variant="subtle" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t('passkey_add')}
          </Button>
        )
      }
    >
      {support !== 'yes' && <PasskeysUnsupported why={support} />}
      {passkeys.length === 0 && <NoRows>{t('passkeys_none')}</NoRows>}
      <chakra.ul>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={KeyRound}
            title={nameOf(passkey)}
            lines={[
              t('passkey_since', { at: formatDateTime(passkey.createdAt) }),
              passkey.lastUsedAt ? t('passkey_used', { at: formatDateTime(passkey.lastUsedAt) }) : t('passkey_never_used'),
            ]}
            action={
              <Button variant="subtle" size="sm" aria-label={t('passkey_remove_of', { name: nameOf(passkey) })} onClick={() => setToRemove(passkey)}>
                {t('passkey_remove')}
              </Button>
            }
          />
        ))}
      </chakra.ul>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {toRemove && (
        <Question
          title={t('ask_remove_title')}
          description={t('ask_remove_hint', { name: nameOf(toRemove) })}
          confirm={t('passkey_remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(null)}
        />
      )}
    </Section>
  )
}
