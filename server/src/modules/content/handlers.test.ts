import { expect, test } from 'vitest'
import { outsideLinks } from './handlers'

test('SHELL-53 SHELL-55 SHELL-57 every external page has an address: the operator’s own or the sandbox’s', () => {
  const links = outsideLinks({ partnersOrigin: 'http://127.0.0.1:4601' }, { telegram: 'https://kanal.example/kehribar' })
  expect(Object.keys(links).sort()).toEqual(
    ['android', 'desktop', 'facebook', 'helpline', 'instagram', 'ios', 'licence', 'self_test', 'telegram', 'tv', 'twitter', 'youtube'].sort(),
  )
  expect(links.telegram).toBe('https://kanal.example/kehribar')
  expect(links.facebook).toBe('http://127.0.0.1:4601/outside/facebook')
})
