import { Dialog as Parts, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { IconButton } from '../navigation/icon-button'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Description in one sentence below the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end of the dialog, the main button last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `side`: from the left, full height. */
  placement?: 'center' | 'side'
  /** A press outside does not close it. */
  modalOnly?: boolean
  /** Only the dialog's own buttons close it: no close button, no Escape, no press outside. */
  mustAnswer?: boolean
  /** `alertdialog` for questions. */
  role?: 'dialog' | 'alertdialog'
}

/** Returns the first field of a question, otherwise its first button, which is always harmless. */
const firstAnswer = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('form input:not([type=hidden], [hidden])') ?? content?.querySelector<HTMLElement>('button') ?? content

/** Dialog with title and close button; below 640 px a sheet from the bottom (@see SHELL-07). Keeps the focus inside and restores it on closing. */
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
      // With `mustAnswer` the dialog itself gets the focus, so that a key press meant for the page does not answer it.
      // A question focuses its first field or the harmless button.
      initialFocusEl={mustAnswer ? () => content.current : role === 'alertdialog' ? () => firstAnswer(content.current) : undefined}
      // The focus may leave briefly while the dialog opens. Only a press outside closes the dialog.
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
            {/* Scrolls separately, so that title and buttons stay in view. */}
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
