import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { linkRecipe } from '../theme/recipes'

/** Underlined link in running text, within the site. */
export const TextLink = chakra(Link, linkRecipe)
/** The same for another site or a mail address. */
export const ExternalLink = chakra('a', linkRecipe)
/** The same for an action. */
export const LinkButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } })
