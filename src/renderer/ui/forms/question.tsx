import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from './busy-button'
import { Dialog } from '../feedback/dialog'

interface Props {
  title: string
  description: ReactNode
  /** Below the description. */
  children?: ReactNode
  /** Label of the main button. */
  confirm: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog; cancelling changes nothing. */
export function Question({ title, description, children, confirm, busy, onConfirm, onClose }: Props) {
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
    >
      {children}
    </Dialog>
  )
}
