import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { lintConfigurations } from './build/lint-rules.ts'

// Formatting is biome's, imports between folders are dependency-cruiser's (build/dependency-cruiser.cjs), and rules that need types are oxlint's (.oxlintrc.json).
export default tseslint.config(
  {
    ignores: ['out', 'dist', 'release', 'node_modules', 'coverage', 'gallery', '.data', '.mutation', '**/*.config.ts.*.mjs'],
  },
  // Of every file, also of those without types: text from outside can hold up the one thread that serves everybody.
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}', 'eslint.config.js'],
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['src/renderer/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  { files: ['src/renderer/**/*.tsx'], ...a11y.flatConfigs.strict },
  // A component without a recipe in ui/theme/recipes.ts would be unstyled without an error.
  {
    files: ['src/renderer/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@chakra-ui/react',
              allowImportNames: [
                'Button',
                'chakra',
                'ChakraProvider',
                'Dialog',
                'Loader',
                'PinInput',
                'Portal',
                'QrCode',
                'Spinner',
                'useRecipe',
                'useSlotRecipe',
              ],
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  // A server renders pages for several visitors at once, so components get the page's state from hooks (docs/adr/0030-state.md).
  {
    files: ['src/renderer/{features,shell,ui}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: 'platform/page$', message: 'Use useAppStore, useQueryClient or useTranslation.' },
            { regex: 'platform/network/site$', importNames: ['site', 'setSite', 'loadSite'], message: 'Use useSite.' },
            { regex: 'platform/network/transport$', message: 'Use call.' },
          ],
        },
      ],
    },
  },
  ...lintConfigurations,
  {
    files: ['**/*.test.{ts,tsx}', '{server/tests,tests}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
)
