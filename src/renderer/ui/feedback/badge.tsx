import { chakra } from '@chakra-ui/react'
import { badgeRecipe } from '../theme/recipes'

/** Small label; `tone`: neutral, brand, solid, success, error, warning, info, violet. */
export const Badge = chakra('span', badgeRecipe)
