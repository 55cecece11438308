import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Tag } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { BusyButton } from '@/ui/forms/busy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { PasswordInput } from '@/ui/forms/password-input'
import { TextInput } from '@/ui/forms/text-input'
import { passkeySchema, type PasskeyValues } from '../passkey-form'
import { useAddPasskey } from '../use-add-passkey'

/** Dialog that asks for the password and a name, then opens the browser's passkey dialog. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
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
        {/* Tells password managers the username. */}
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
