import { Button, Loader } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/**
 * Button that keeps its label, width and focus while it works, and ignores presses. It avoids `disabled`, which would move keyboard users' focus to the top of
 * the page. Enter in a field also triggers its click.
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
