import type { SettingChange } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { SwitchField } from '@/ui/forms/switch-field'
import { useChange, useIsPrescribed } from '../api'

interface Props {
  name: Extract<SettingChange, { value: boolean }>['name']
  label: string
  /** What it does, or why it cannot be had here. */
  hint: string
  on: boolean
  /** This system has no means for it. */
  missing?: boolean
}

/** A setting that is on or off. */
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
