import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'
import { linkRecipe } from '../theme/recipes'
import { isDead } from './site-link'

const LinkOrText = (props: LinkProps) => (isDead(props.to) ? props.children : <Link {...props} />)

/** Underlined link in running text, within the site; its text alone if the installation switches the page off. */
export const TextLink = chakra(LinkOrText, linkRecipe)
/** The same for another site or a mail address. */
export const ExternalLink = chakra('a', linkRecipe)
/** The same for an action. */
export const LinkButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } })
