import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { isDead } from './site-link'

interface Look extends Omit<ButtonProps, 'asChild' | 'type'> {
  children: ReactNode
}

/** On a link, `type` would mean the MIME type of its target (@see WEB-6). */
const asLink = { asChild: true, type: undefined } as const

interface Props extends Look, Pick<LinkProps, 'to' | 'target' | 'rel'> {
  state?: unknown
}

/** Link that looks like a button; nothing if the installation switches its page off. */
export function ButtonLink({ to, state, target, rel, children, ...rest }: Props) {
  if (isDead(to)) return null
  return (
    <Button {...asLink} {...rest}>
      <Link to={to} state={state} target={target} rel={rel}>
        {children}
      </Link>
    </Button>
  )
}

interface AnchorProps extends Look {
  href: string
  download?: boolean
  target?: '_blank'
  rel?: string
}

/** The same for a file, another site, or a mail address. */
export function ButtonAnchor({ href, download, target, rel, children, ...rest }: AnchorProps) {
  return (
    <Button {...asLink} {...rest}>
      <a href={href} download={download} target={target} rel={rel}>
        {children}
      </a>
    </Button>
  )
}
