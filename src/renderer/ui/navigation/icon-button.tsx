import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactElement } from 'react'

interface Props extends Omit<ButtonProps, 'size' | 'children' | 'aria-label'> {
  /** Name of the action, for screen readers. */
  label: string
  children: ReactElement
}

/** 40 px square button with an icon; ghost style by default. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: Props) {
  return (
    <Button size={'icon' as never} variant={variant} aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  )
}
