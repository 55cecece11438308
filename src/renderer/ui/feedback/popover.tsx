import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '10',
    flexShrink: '0',
    px: { base: '1.5', lg: '2' },
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
  },
})

const Box = chakra('div', {
  base: {
    pos: 'fixed',
    inset: 'auto',
    m: '0',
    p: '1.5',
    border: '0',
    minW: '160px',
    maxH: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    boxShadow: '{shadows.md}, inset 0 0 0 1px {colors.border}',
    '&:empty': { display: 'none' },
    '&:popover-open': { animation: 'rise-in {durations.moderate} {easings.out}' },
  },
})

interface Props {
  /** What the button opens. */
  label: string
  /** Content of the button. */
  face: ReactNode
  children: ReactNode
  width?: string
}

/**
 * Button with a small panel below its right edge. The native popover handles Escape, a press outside and focus restoration.
 * It closes when the page changes or the focus leaves.
 */
export function Popover({ label, face, children, width }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const place = () => {
    const edge = button.current?.getBoundingClientRect()
    if (!edge || !box.current) return
    box.current.style.top = `${edge.bottom + 8}px`
    box.current.style.right = `${Math.max(8, document.documentElement.clientWidth - edge.right)}px`
  }
  const shownAt = useRef(key)
  useEffect(() => {
    // Skip the first run: a press replayed after hydration may already have opened it.
    if (shownAt.current !== key) box.current?.hidePopover?.()
    shownAt.current = key
  }, [key])
  return (
    <>
      <Trigger ref={button} type="button" popoverTarget={id} aria-label={label}>
        {face}
      </Trigger>
      <Box
        ref={box}
        id={id}
        popover="auto"
        w={width}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          setOpen(true)
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => {
          const next = event.relatedTarget as Node | null
          if (next && next !== button.current && !event.currentTarget.contains(next)) event.currentTarget.hidePopover?.()
        }}
      >
        {open && children}
      </Box>
    </>
  )
}
