import { Button } from '@chakra-ui/react'
import { useTranslation } from '@/platform/i18n'
import { BusyButton } from '@/ui/busy-button'
import { Dialog } from '@/ui/dialog'

interface Props {
  title: string
  description: string
  /** What the main button does, in its own words. */
  confirm: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something ends; on cancel nothing changes. */
export function Question({ title, description, confirm, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton loading={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      }
    />
  )
}
