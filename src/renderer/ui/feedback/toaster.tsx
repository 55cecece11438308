import { chakra, Portal } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { isVerificationDue, VerificationLink } from '../limits/verification-link'
import { IconButton } from '../navigation/icon-button'

const icons = { success: CircleCheck, error: CircleX, info: Info, warning: CircleAlert }
/** Milliseconds from when its page shows; errors and toasts with a link stay until closed (@see LOOK-11). */
const shownMs = 5000
const maxToasts = 4

function Toast({ notice, onClose }: { notice: Notice; onClose: (id: number) => void }) {
  const { t } = useTranslation()
  const message = useMessage()
  const [held, setHeld] = useState(false)
  const leaving = useNavigation().state !== 'idle'
  const Icon = icons[notice.tone]
  const refusal = [notice.text, notice.detail].find(isVerificationDue)
  const stays = notice.tone === 'error' || refusal !== undefined
  useEffect(() => {
    if (stays || held || leaving) return
    const timer = setTimeout(() => onClose(notice.id), shownMs)
    return () => clearTimeout(timer)
  }, [notice, stays, held, leaving, onClose])
  return (
    <chakra.div
      role={notice.tone === 'error' ? 'alert' : 'status'}
      data-tone={notice.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      display="flex"
      gap="3"
      alignItems="flex-start"
      w={{ base: 'calc(100vw - 32px)', sm: '360px' }}
      p="3.5"
      borderRadius="l3"
      bg="bg.emphasized"
      boxShadow="{shadows.lg}, inset 0 0 0 1px {colors.border.emphasized}"
      animation="rise-in {durations.moderate} {easings.out}"
      pointerEvents="auto"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="9"
        borderRadius="l2"
        bg={`bg.${notice.tone}`}
        color={`fg.${notice.tone}`}
        flexShrink="0"
        aria-hidden
      >
        <Icon size={20} strokeWidth={1.75} />
      </chakra.span>
      <chakra.div flex="1" minW="0" pt={notice.detail ? '0' : '2'}>
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {message(notice.text)}
        </chakra.p>
        {notice.detail && (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {message(notice.detail)}
          </chakra.p>
        )}
        <VerificationLink refusal={refusal} onLeave={() => onClose(notice.id)} />
      </chakra.div>
      <IconButton label={t('close')} boxSize="9" onClick={() => onClose(notice.id)}>
        <X />
      </IconButton>
    </chakra.div>
  )
}

/** Returns whether a notice replaces another: the same text, or a newer outcome of the same action. */
const replaces = (notice: Notice, other: Notice) =>
  (notice.about !== undefined && notice.about === other.about) || (notice.text === other.text && notice.detail === other.detail && notice.tone === other.tone)

/** Selector for an open dialog. Its buttons are at the bottom of phones, so toasts move to the top. */
const besideDialog = 'body:has([data-scope=dialog][data-part=content][data-state=open]) &'

/** Toasts at the bottom right, on phones above the bottom bar. F8 moves the focus there. */
export default function Toaster() {
  const { t } = useTranslation('shell')
  const [notices, setNotices] = useState<Notice[]>([])
  const region = useRef<HTMLElement>(null)
  const [close] = useState(() => (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)))

  useEffect(() => takeNotices((notice) => setNotices((all) => [...all.filter((other) => !replaces(notice, other)), notice].slice(-maxToasts))), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Portal>
      <chakra.section
        ref={region}
        aria-label={t('toasts')}
        pos="fixed"
        right={{ base: '4', md: '6' }}
        bottom={{ base: 'calc(76px + env(safe-area-inset-bottom))', md: '6' }}
        css={{ [besideDialog]: { bottom: 'auto', top: { base: 'calc(12px + env(safe-area-inset-top))', md: '6' } } }}
        zIndex="toast"
        display="grid"
        gap="2.5"
        justifyItems="end"
        pointerEvents="none"
      >
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onClose={close} />
        ))}
      </chakra.section>
    </Portal>
  )
}
