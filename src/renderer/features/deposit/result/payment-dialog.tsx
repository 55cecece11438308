import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { tellsFinished } from './payment-message'

interface Props {
  payment: { url: string; reference: string | null }
  open: boolean
  onClose: () => void
  /** The payment page says that it is over. */
  onFinished: () => void
}

/** The payment company's page in a frame (@see DEP-11). It runs its own scripts and forms and can leave nothing but a message. */
export function PaymentDialog({ payment, open, onClose, onFinished }: Props) {
  const { t } = useTranslation('deposit')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!open) return
    const listen = (event: MessageEvent) => {
      if (tellsFinished(event, payment, frame.current?.contentWindow)) onFinished()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [open, payment, onFinished])
  return (
    <Dialog open={open} onClose={onClose} title={t('payment_dialog_title')} size="md" modalOnly>
      <chakra.iframe
        ref={frame}
        src={payment.url}
        title={t('payment_frame_title')}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="origin"
        display="block"
        w="full"
        h={{ base: '70dvh', md: 'min(640px, 70dvh)' }}
        border="0"
        borderRadius="l2"
        bg="bg"
      />
    </Dialog>
  )
}
