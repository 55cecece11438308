import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { Player } from '@/platform/session/player'
import { useCapability } from '@/platform/network/back-end'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { Panel } from '@/ui/navigation/panel'
import { PasswordChecklist } from '@/ui/forms/password-checklist'
import { PasswordInput } from '@/ui/forms/password-input'
import { useAccountForm } from '../use-account-form'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import * as z from 'zod/mini'

const required = (value: string) => (value === '' ? 'validation.required' : null)

const fields = z.object({
  currentPass: fieldSchema(required),
  newPass: fieldSchema((value) => newPasswordProblems(value)[0] ?? null),
  newPass_confirmation: fieldSchema(required),
})
type PasswordValues = z.output<typeof fields>

/** Form schema (@see VAL-14 to VAL-17). */
const passwordSchema = fields.check(
  fieldRule<PasswordValues>('newPass', ({ currentPass, newPass }) => (newPass !== '' && newPass === currentPass ? 'validation.password_same' : null)),
  fieldRule<PasswordValues>('newPass_confirmation', ({ newPass, newPass_confirmation }) =>
    newPass_confirmation !== '' && newPass !== newPass_confirmation ? 'validation.password_match' : null,
  ),
)

const noPasswords: PasswordValues = { currentPass: '', newPass: '', newPass_confirmation: '' }

/** Form with the present password, and twice the new password (@see PROF-09, API-12, ERR-12). Its values are not stored anywhere. */
export function ChangePassword({ user }: { user: Player }) {
  const { t } = useTranslation('profile')
  const secured = useCapability('security')
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordSchema), defaultValues: noPasswords, mode: 'onTouched' })
  const { saving, onSubmit } = useAccountForm({
    form,
    send: (values) => call('changePassword', values),
    onSaved: () => form.reset(),
    saved: 'profile.password_changed',
    failed: 'profile.password_failed',
  })
  const newPass = useWatch({ control: form.control, name: 'newPass' })
  const { errors, touchedFields } = form.formState
  return (
    <Panel aria-labelledby="change-password" p={{ base: '4', md: '5' }}>
      <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void onSubmit(event)}>
        <chakra.div display="grid" gap="1">
          <chakra.h2 id="change-password" textStyle="h3">
            {t('change_password')}
          </chakra.h2>
          {/* Only back ends with this capability end other sessions. */}
          {secured && (
            <chakra.p color="fg.muted" textWrap="pretty">
              {t('change_password_hint')}
            </chakra.p>
          )}
        </chakra.div>
        {/* Tells password managers the username. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label={t('current_password')}
          autoComplete="current-password"
          error={errors.currentPass?.message}
          {...form.register('currentPass', { deps: touchedFields.newPass ? ['newPass'] : [] })}
        />
        <PasswordInput
          label={t('new_password')}
          autoComplete="new-password"
          error={errors.newPass?.message}
          {...form.register('newPass', { deps: touchedFields.newPass_confirmation ? ['newPass_confirmation'] : [] })}
        />
        <PasswordChecklist password={newPass} />
        <PasswordInput
          label={t('new_password_again')}
          autoComplete="new-password"
          error={errors.newPass_confirmation?.message}
          {...form.register('newPass_confirmation')}
        />
        <BusyButton type="submit" variant="subtle" justifySelf={{ base: 'stretch', sm: 'start' }} loading={saving}>
          {t('change_password')}
        </BusyButton>
      </chakra.form>
    </Panel>
  )
}
