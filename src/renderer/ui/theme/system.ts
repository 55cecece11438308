import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { cacheStyles } from './cached-system'
import { globalCss, keyframes } from './global'
import { badgeRecipe, buttonRecipe, chipRecipe, inputRecipe, linkRecipe, skeletonRecipe, spinnerRecipe } from './recipes'
import { dialogSlotRecipe } from './slot-recipes'
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens'

/** Only the recipes in use. A component without a recipe renders unstyled without an error, so eslint.config.js lists the allowed components. */
const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  chip: chipRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
}
const slotRecipes = { dialog: dialogSlotRecipe }

export const system = cacheStyles(
  createSystem(defaultBaseConfig, {
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles, recipes, slotRecipes },
  }),
)
