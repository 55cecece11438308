import type { SettingsView } from '@shared/desktop-settings'
import { HardDrive, RotateCw } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import { BusyButton } from '@/ui/busy-button'
import { Note } from '@/ui/note'
import { useRestart } from '../api'

/** What the settings wait for: a restart, a disk that can be written to. */
export function StateNotes({ restartNeeded, unsaved }: SettingsView) {
  const { t } = useTranslation('desktop')
  const restart = useRestart()
  return (
    <>
      {restartNeeded && (
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
          {t('restart_needed')}
        </Note>
      )}
      {unsaved && (
        <Note tone="warning" role="alert" icon={<HardDrive />}>
          {t('unsaved')}
        </Note>
      )}
    </>
  )
}
