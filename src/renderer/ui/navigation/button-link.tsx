import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

interface Props extends Omit<ButtonProps, 'asChild' | 'type'> {
  to: LinkProps['to']
  state?: unknown
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ to, state, children, ...rest }: Props) {
  return (
    <Button asChild {...rest}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  )
}
