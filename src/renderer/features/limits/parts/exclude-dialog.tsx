import { zodResolver } from '@hookform/resolvers/zod'
import { Button, chakra } from '@chakra-ui/react'
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { BusyButton } from '@/ui/forms/busy-button'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { Dialog } from '@/ui/feedback/dialog'
import { applyCallError } from '@/ui/forms/form'
import { useChange } from '@/ui/limits/api'
import { PasswordInput } from '@/ui/forms/password-input'
import { checkedChoice, endOfTerm, type ExcludeChoice, type ExcludeConfirm, excludeConfirmSchema } from '../exclude-form'

interface Props {
  /** The dialog is open while this is not null. */
  choice: ExcludeChoice | null
  /** Hours between a request to return and play; null: an exclusion ends by itself; undefined: unknown (@see PROTECT-7). */
  returnHours: number | null | undefined
  ahead: number
  onClose: (done: boolean) => void
}

/** Second step of the self-exclusion: consequences, the warning that it is final, and the password (@see RG-08). */
export function ExcludeDialog({ choice, onClose, ...rules }: Props) {
  const { t } = useTranslation('limits')
  return (
    <Dialog
      open={choice !== null}
      onClose={() => onClose(false)}
      modalOnly
      role="alertdialog"
      size="md"
      title={t('exclude_confirm_title')}
      description={t('exclude_step', { step: 2 })}
    >
      {choice && <Confirm choice={choice} onClose={onClose} {...rules} />}
    </Dialog>
  )
}

function Confirm({ choice, returnHours, ahead, onClose }: Props & { choice: ExcludeChoice }) {
  const { t } = useTranslation(['limits', 'common'])
  const { reason, term } = checkedChoice(choice)
  const form = useForm<ExcludeConfirm>({ resolver: zodResolver(excludeConfirmSchema) as never, defaultValues: { password: '', understood: false } })
  const { errors } = form.formState
  const exclude = useChange('selfExclude', { quiet: true })
  const until = endOfTerm(term, ahead)
  const after = until !== null && returnHours !== undefined && t(returnHours === null ? 'exclude_what_ends' : 'exclude_what_asked')

  async function submit({ password }: ExcludeConfirm) {
    try {
      await exclude.mutateAsync({ password, reason, term })
      onClose(true)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      for (const message of applyCallError(form, error) ?? [errorMessage(error)]) notify.error(message)
    }
  }

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <chakra.p textStyle="h3">{until === null ? t('exclude_term_forever') : t('exclude_term_until', { term: t(`term_${term}`), until })}</chakra.p>
      <chakra.ul display="grid" gap="3">
        <Point icon={<Lock />}>{t('exclude_what_now')}</Point>
        <Point icon={<CircleCheck />}>{t('exclude_what_stays')}</Point>
        <Point icon={<TriangleAlert />}>{after ? `${t('exclude_what_never')} ${after}` : t('exclude_what_never')}</Point>
      </chakra.ul>
      <PasswordInput label={t('exclude_password')} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <CheckboxField label={t('exclude_understood')} error={errors.understood?.message} {...form.register('understood')} />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="ghost" onClick={() => onClose(false)}>
          {t('common:cancel')}
        </Button>
        <BusyButton type="submit" variant={'danger' as never} loading={exclude.isPending}>
          {t('exclude_submit')}
        </BusyButton>
      </chakra.div>
    </chakra.form>
  )
}

function Point({ icon, children }: { icon: ReactElement; children: string }) {
  return (
    <chakra.li display="flex" gap="3">
      <chakra.span color="fg.warning" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        {icon}
      </chakra.span>
      <span>{children}</span>
    </chakra.li>
  )
}
