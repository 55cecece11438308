import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/platform/shell/notify'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '../forms/busy-button'
import { sendChange, showState } from './api'

/** Button that queries the exclusion register again. While it has not answered, play is closed (@see PROTECT-15). */
export function AskRegister() {
  const { t } = useTranslation('limits')
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => sendChange('exclusionCheck', {}),
    onSuccess: ({ state, statusText }) => {
      showState(queries, state)
      if (statusText) (state.playState.register ? notify.warning : notify.success)(statusText)
    },
  })
  return (
    <BusyButton data-testid="ask-register" loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('register_again')}
    </BusyButton>
  )
}
