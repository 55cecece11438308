import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { BusyButton } from '@/ui/forms/busy-button'
import { PasswordInput } from '@/ui/forms/password-input'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { showState, stateId } from '../show-state'
import { Section } from './section'

/** Request to return after an exclusion's term. It is not advertised and takes effect after a waiting time (@see PROTECT-7). */
export function ReturnSection({ state: { playState, ahead } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const ask = useChange('exclusionReturn', { quiet: true })
  const [opened] = useState(() => Date.now())
  const over = playState.kind === 'excluded' && playState.until !== null && Date.parse(playState.until) <= opened + ahead
  if (!over || playState.returns !== null) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    if (password === '') return setProblem('validation.required')
    try {
      await ask.mutateAsync({ password })
      showState(stateId)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      const atField = error instanceof CallError ? error.errors?.password?.[0] : undefined
      if (atField) setProblem(atField)
      else notify.error(errorMessage(error))
    }
  }

  return (
    <Section id="return" title={t('return_title')} text={t('return_text')}>
      <chakra.form display="grid" gap="4" maxW="440px" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordInput
          label={t('return_password')}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem(undefined)
          }}
        />
        <BusyButton type="submit" variant="outline" justifySelf="start" loading={ask.isPending}>
          {t('return_submit')}
        </BusyButton>
      </chakra.form>
    </Section>
  )
}
