import type { SettingChange } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { SwitchField } from '@/ui/forms/switch-field'
import { useChange, useIsPrescribed } from '../api'

interface Props {
  name: Extract<SettingChange, { value: boolean }>['name']
  label: string
  /** Effect of the setting, or the reason why it is not available here. */
  hint: string
  on: boolean
  /** This system does not support the setting. */
  missing?: boolean
}

/** Switch of one setting. */
export function SettingSwitch({ name, label, hint, on, missing = false }: Props) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  const isPrescribed = useIsPrescribed(name)
  return (
    <SwitchField
      label={label}
      hint={isPrescribed && !missing ? t('prescribed') : hint}
      checked={on && !missing}
      disabled={missing || isPrescribed}
      onChange={(event) => change({ name, value: event.target.checked })}
    />
  )
}
