import { chakra } from '@chakra-ui/react'
import { paymentFinished } from '@kehribar/shared/partners/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { warnOnce } from '@/platform/network/warn-once'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { LinkButton } from '@/ui/navigation/text-link'

/** Used fields of a message event. */
interface FrameMessage {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Returns whether the payment page in `frame` reports that this payment is finished: same frame, same origin, same reference.
 * The outcome in the message is not trusted; the server is queried.
 */
export function isFinishedMessage(message: FrameMessage, payment: { url: string; reference: string | null }, frame: unknown): boolean {
  if (!URL.canParse(payment.url) || message.origin !== new URL(payment.url).origin || !frame || message.source !== frame) return false
  const parsed = z.safeParse(paymentFinished, message.data)
  return parsed.success && parsed.data.reference === payment.reference
}

interface Props {
  payment: { url: string; reference: string | null }
  open: boolean
  onClose: () => void
  /** The payment page reported that it is finished. */
  onFinished: () => void
  /** The page opens or must open outside the frame. */
  onApart: () => void
}

/** Milliseconds until the dialog offers to open the page outside the frame. */
const overdueMs = 10_000

/**
 * Calls back if the content policy forbids the frame a page, also a later one: 3-D Secure leads to the cardholder's bank,
 * which no list of origins contains.
 */
function useForbiddenFrame(open: boolean, onForbidden: () => void): void {
  const forbidden = useEffectEvent((page: string) => {
    warnOnce(`A payment page may not appear in a frame: "frames" of site.json lacks ${URL.canParse(page) ? new URL(page).origin : page}. It opens in a tab.`)
    onForbidden()
  })
  useEffect(() => {
    if (!open) return
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') forbidden(blockedURI)
    }
    document.addEventListener('securitypolicyviolation', listen)
    return () => document.removeEventListener('securitypolicyviolation', listen)
  }, [open])
}

/** The provider's payment page in a frame (@see DEP-11). It may run its own scripts and forms, and can reach the site only by messages. */
export function PaymentDialog({ payment, open, onClose, onFinished, onApart }: Props) {
  const { t } = useTranslation('deposit')
  const frame = useRef<HTMLIFrameElement>(null)
  const isOwn = new URL(payment.url).origin === location.origin
  const [isOverdue, setOverdue] = useState(false)
  useForbiddenFrame(open, onApart)
  // The browser does not report a frame that the page's own policy or an extension blocked.
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOverdue(true), overdueMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [open])
  useEffect(() => {
    if (!open) return
    const listen = (event: MessageEvent) => {
      if (isFinishedMessage(event, payment, frame.current?.contentWindow)) onFinished()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [open, payment, onFinished])
  const openApart = async () => {
    if (await platform.openExternal(payment.url)) onApart()
    else notify.error('deposit.state_blocked_title', 'deposit.state_blocked_text', payment.url)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('payment_dialog_title')} size="md" modalOnly>
      <chakra.iframe
        ref={frame}
        src={payment.url}
        title={t('payment_frame_title')}
        // A page of the site's own origin could leave the sandbox, so browsers warn of one.
        sandbox={isOwn ? undefined : 'allow-scripts allow-forms allow-same-origin'}
        referrerPolicy="origin"
        display="block"
        w="full"
        h={{ base: '70dvh', md: 'min(640px, 70dvh)' }}
        border="0"
        borderRadius="l2"
        bg="bg"
      />
      {isOverdue && (
        <chakra.p mt="3" color="fg.muted" textAlign="center" role="status">
          {t('payment_frame_missing')} <LinkButton onClick={() => void openApart()}>{t('payment_frame_open')}</LinkButton>
        </chakra.p>
      )}
    </Dialog>
  )
}
