import type { Plugin } from 'vite'

const written = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'

/**
 * Moves the theme's global styles to a style sheet (src/renderer/ui/theme/theme.css). Otherwise the library computes and
 * inserts them at every start, which is half of the style system's cost.
 */
export function themeStyleSheet(): Plugin {
  return {
    name: 'written-theme',
    apply: 'build',
    transform: {
      filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/ },
      handler(code) {
        if (!code.includes(written)) throw new Error('Chakra writes its global styles in another way now: see scripts/transforms/README.md')
        return { code: code.replace(written, 'const _global = [];'), map: null }
      },
    },
  }
}
