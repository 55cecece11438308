import { useState } from 'react'
import { disabledToasts, setToastEnabled, toastKinds } from '@/platform/shell/toast-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { SwitchField } from '../forms/switch-field'

/** Switches for the results that this device shows as toasts; changes apply at once. */
export function NotificationToggles() {
  const { t } = useTranslation('messages')
  const [silent, setSilent] = useState(disabledToasts)
  return toastKinds.map((kind) => (
    <SwitchField
      key={kind}
      label={t(`tell_${kind}`)}
      hint={t(`tell_${kind}_hint`)}
      checked={!silent.includes(kind)}
      onChange={(event) => {
        setToastEnabled(kind, event.target.checked)
        setSilent(disabledToasts())
      }}
    />
  ))
}
