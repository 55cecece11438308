import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactElement } from 'react'

interface Props extends Omit<ButtonProps, 'size' | 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string
  children: ReactElement
}

/** A 40 px square with an icon; quiet unless told otherwise. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: Props) {
  return (
    <Button size={'icon' as never} variant={variant} aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  )
}
