import type { Plugin } from 'vite'

const written = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'

/**
 * The theme's global styles stand in a style sheet (src/renderer/ui/theme/theme.css), so that no page has to work them out
 * and write them at its start, as the library does whether they are wanted or not: half of what a system costs.
 */
export function writtenTheme(): Plugin {
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
