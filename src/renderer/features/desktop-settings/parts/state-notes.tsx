import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { HardDrive, RotateCw } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { Note } from '@/ui/feedback/note'
import { useRestart } from '../api'

/** Note for a setting that takes effect after a restart. `endsSession`: the player must log in again then. */
export function RestartNote({ endsSession = false }: { endsSession?: boolean }) {
  const { t } = useTranslation('desktop')
  const restart = useRestart()
  return (
    <Note
      tone="info"
      role="status"
      icon={<RotateCw />}
      action={
        <BusyButton size="sm" loading={restart.isPending} onClick={() => restart.mutate()}>
          {t('restart')}
        </BusyButton>
      }
    >
      {t(endsSession ? 'restart_needed_login' : 'restart_needed')}
    </Note>
  )
}

/** Warns that settings cannot be written to disk. A failed change also shows a toast. */
export function UnsavedNote({ unsaved }: SettingsView) {
  const { t } = useTranslation('desktop')
  return unsaved ? (
    <Note tone="warning" icon={<HardDrive />}>
      {t('unsaved')}
    </Note>
  ) : null
}
