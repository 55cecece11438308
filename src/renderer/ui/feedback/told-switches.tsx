import { useState } from 'react'
import { silentHere, tellHere, toldKinds } from '@/platform/shell/told-here'
import { useTranslation } from '@/platform/texts/i18n'
import { SwitchField } from '../forms/switch-field'

/** Of which ends the pages of this device tell by a toast; each holds at once. */
export function ToldSwitches() {
  const { t } = useTranslation('messages')
  const [silent, setSilent] = useState(silentHere)
  return toldKinds.map((kind) => (
    <SwitchField
      key={kind}
      label={t(`tell_${kind}`)}
      hint={t(`tell_${kind}_hint`)}
      checked={!silent.includes(kind)}
      onChange={(event) => {
        tellHere(kind, event.target.checked)
        setSilent(silentHere())
      }}
    />
  ))
}
