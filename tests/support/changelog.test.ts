import { expect, test } from 'vitest'
import { changelogSection, withSection } from '../../scripts/lib/changelog.ts'

test('the changelog lists features, fixes and performance from the commits, and breaking changes are marked', () => {
  const subjects = ['fix: round odds down', 'refactor(server): split a file', 'feat(deposit)!: require a receipt', 'feat(games): add a lobby', 'Merge x']
  expect(changelogSection('1.1.0', '2027-01-05', subjects)).toBe(
    '## 1.1.0 (2027-01-05)\n\n### Features\n\n- **Breaking.** deposit: require a receipt\n- games: add a lobby\n\n### Fixes\n\n- round odds down\n',
  )
  expect(changelogSection('1.1.1', '2027-01-06', ['docs: explain it'])).toBe('## 1.1.1 (2027-01-06)\n\nNo visible changes.\n')
})

test('a new section is first, and writing it again replaces it', () => {
  const first = '# Changelog\n\n## 1.0.0 (2027-01-01)\n\nFirst release.\n'
  const second = withSection(first, '## 1.0.1 (2027-01-02)\n\nNo visible changes.\n')
  expect(second).toBe('# Changelog\n\n## 1.0.1 (2027-01-02)\n\nNo visible changes.\n\n## 1.0.0 (2027-01-01)\n\nFirst release.\n')
  expect(withSection(second, '## 1.0.1 (2027-01-02)\n\nNo visible changes.\n')).toBe(second)
})
