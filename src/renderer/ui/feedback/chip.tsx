import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { chipRecipe } from '../theme/recipes'

/** Filter button that is on or off (`aria-pressed`). */
export const Chip = chakra('button', chipRecipe, { defaultProps: { type: 'button' } })
/** A chip as a link; `aria-current="page"` marks the chosen one. */
export const ChipLink = chakra(Link, chipRecipe)
