import { chakra } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes'

/** Box around a control: icon, input and button share one border. */
export const InputBox = chakra('div', inputRecipe)
