import { Button, chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError, errorMessage } from '@/platform/network/call'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { closeAccount } from '@/platform/session/log-out'
import { useBalance } from '@/platform/session/use-session'
import { BusyButton } from '@/ui/forms/busy-button'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Dialog } from '@/ui/feedback/dialog'
import { PasswordInput } from '@/ui/forms/password-input'
import { Section } from './section'

/** Section that closes the account for good. With a balance it links to withdrawal instead (@see RG-01, LIMIT-8). */
export function CloseSection() {
  const { t } = useTranslation(['limits', 'shell'])
  const { balance = 0 } = useBalance()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Section id="close" title={t('close_title')} text={t('close_text')}>
      {balance > 0 ? (
        <chakra.div display="grid" gap="3" justifyItems="start">
          <p>{t('close_has', { balance })}</p>
          <ButtonLink to={paths.withdrawal} variant="subtle">
            {t('shell:withdraw')}
          </ButtonLink>
        </chakra.div>
      ) : (
        <Button variant="outline" justifySelf="start" onClick={() => setConfirming(true)}>
          {t('close_start')}
        </Button>
      )}
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        modalOnly
        role="alertdialog"
        title={t('close_confirm_title')}
        description={t('close_confirm_text')}
      >
        <CloseForm onCancel={() => setConfirming(false)} />
      </Dialog>
    </Section>
  )
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['limits', 'common'])
  const text = useMessage()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ field: boolean; message: string } | null>(null)
  const close = useMutation({
    mutationFn: () => closeAccount(password),
    meta: { error: false },
    onSuccess: ({ status, statusText, errors }) => {
      if (status !== 1) return refused(errors?.password?.[0], statusText)
      // Only a back end that says so has sent a mail.
      notify.success(statusText ?? 'limits.closed_unconfirmed')
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      refused(error instanceof CallError ? error.errors?.password?.[0] : undefined, errorMessage(error))
    },
  })
  const refused = (atField: string | undefined, otherwise = 'errors.unexpected') =>
    setProblem(atField ? { field: true, message: atField } : { field: false, message: otherwise })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (close.isPending) return
    if (password === '') return setProblem({ field: true, message: 'validation.required' })
    close.mutate()
  }
  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
      <PasswordInput
        label={t('close_password')}
        autoComplete="current-password"
        value={password}
        error={problem?.field ? problem.message : undefined}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(null)
        }}
      />
      {problem && !problem.field && (
        <chakra.p role="alert" color="fg.error">
          {text(problem.message)}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <BusyButton type="submit" variant={'danger' as never} loading={close.isPending}>
          {t('close_submit')}
        </BusyButton>
      </chakra.div>
    </chakra.form>
  )
}
