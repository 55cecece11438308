import { chakra } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes'

/** The box around a control: icon, input and button in one edge. */
export const InputBox = chakra('div', inputRecipe)
