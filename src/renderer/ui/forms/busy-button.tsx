import { Button, Loader } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/**
 * A button that keeps its label, its width and the focus while it works, and cannot be pressed again: `disabled` would
 * drop the focus to the page, and whoever uses the keyboard would begin from the top. Enter in a field goes through it too.
 */
export function BusyButton({ children, loading, onClick, ...rest }: Omit<ComponentProps<typeof Button>, 'loadingText'>) {
  return (
    <Button
      aria-disabled={loading || undefined}
      {...rest}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Loader text={children}>{children}</Loader> : children}
    </Button>
  )
}
