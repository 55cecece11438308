import { Dialog as Parts, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { IconButton } from '../navigation/icon-button'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end; the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `side`: from the left, full height. */
  placement?: 'center' | 'side'
  /** A press beside it does not close it. */
  modalOnly?: boolean
  /** Only its own buttons close it: no close button, no Escape, no press beside it. */
  mustAnswer?: boolean
  /** `alertdialog` for questions. */
  role?: 'dialog' | 'alertdialog'
}

/** The first field of a question; without one its first button, which by the order of the house is the harmless one. */
const firstAnswer = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('form input:not([type=hidden], [hidden])') ?? content?.querySelector<HTMLElement>('button') ?? content

/** A dialog with title and close button; under 640 px a sheet from below (@see SHELL-07). Focus stays inside and returns. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  placement = 'center',
  modalOnly,
  mustAnswer,
  role = 'dialog',
}: Props) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      closeOnInteractOutside={!modalOnly && !mustAnswer}
      closeOnEscape={!mustAnswer}
      // Whoever was just typing or playing must not answer by the next press of a key.
      // A question begins where it is answered, or at the answer that changes nothing.
      initialFocusEl={mustAnswer ? () => content.current : role === 'alertdialog' ? () => firstAnswer(content.current) : undefined}
      // Focus that leaves for a moment while it opens is no wish to close; a press outside is.
      onFocusOutside={(event) => event.preventDefault()}
      role={role}
      size={placement === 'side' ? ('side' as never) : size}
      placement={placement as never}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            {/* In a sheet of its own scroll, so that long content keeps title and buttons in view. */}
            <Parts.Body>
              {description && <Parts.Description mb={children ? '4' : '0'}>{description}</Parts.Description>}
              {children}
            </Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            {!mustAnswer && (
              <Parts.CloseTrigger asChild>
                <IconButton label={t('close')}>
                  <X />
                </IconButton>
              </Parts.CloseTrigger>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
