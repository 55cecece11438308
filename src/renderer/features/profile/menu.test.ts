import { expect, test } from 'vitest'
import { paths } from '@/platform/shell/paths'
import { isCurrent, isLink, profileMenu } from './menu'

test('PROTECT-15 PROF-02 My play is beside the limits, after the required entries, and only one entry is current', () => {
  const links = profileMenu.flatMap(({ items }) => items.filter(isLink).map(({ path }) => path))
  expect(links.indexOf(paths.myPlay)).toBe(links.indexOf(paths.limits) + 1)
  for (const [page, entry] of [
    [paths.myPlay, paths.myPlay],
    [paths.limits, paths.limits],
    [`${paths.deposit}/card`, paths.deposit],
  ] as const)
    expect(links.filter((path) => isCurrent(path, page))).toEqual([entry])
})
