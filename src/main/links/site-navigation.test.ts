import { describe, expect, test } from 'vitest'
import { createSiteNavigation } from './site-navigation'

function setUp(there = true) {
  const shown: string[] = []
  const sentPaths: string[] = []
  let open = there
  const links = createSiteNavigation({
    showSite: (path) => {
      shown.push(path)
      if (open) return 'there'
      open = true
      return 'opened'
    },
    sendToSite: (path) => sentPaths.push(path),
  })
  return { links, shown, sentPaths }
}

describe('paths chosen outside the site', () => {
  test('a path is sent at once to a site that listens', () => {
    const { links, sentPaths } = setUp()
    expect(links.ready()).toBe('')
    links.goTo('/profile/deposit')
    expect(sentPaths).toEqual(['/profile/deposit'])
  })

  test('a loading site gets the newest path when it listens, once', () => {
    const { links, sentPaths } = setUp()
    links.goTo('/slot')
    links.goTo('/profile/notifications/7')
    expect(sentPaths).toEqual([])
    expect(links.ready()).toBe('/profile/notifications/7')
    expect(links.ready()).toBe('')
  })

  test('without a window one opens at the path, which is then not sent', () => {
    const { links, shown, sentPaths } = setUp(false)
    links.goTo('/slot')
    expect([shown, sentPaths, links.ready()]).toEqual([['/slot'], [], ''])
  })

  test('a reloaded page gets a path only when it listens again', () => {
    const { links, sentPaths } = setUp()
    links.ready()
    links.pageLost()
    links.goTo('/slot')
    expect(sentPaths).toEqual([])
    expect(links.ready()).toBe('/slot')
  })

  test.each(['', 'slot', '//evil.example', '/slot?x=1', '/slot#x', '/a\\b', `/${'a'.repeat(300)}`, 'https://evil.example', '/../x'])(
    'DESKTOP-13 %j is not a valid path',
    (path) => {
      const { links, shown, sentPaths } = setUp()
      links.ready()
      links.goTo(path)
      expect([shown, sentPaths]).toEqual([[], []])
    },
  )
})
