import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setWidth } from '@/testing'
import { platform } from './'
import { useLowData } from './low-data'
import { useReducedMotion } from './media'

beforeEach(() => setWidth(1280))
afterEach(() => void Object.assign(platform, { settings: null }))

const Shown = () => <p>{[useLowData(), useReducedMotion()].join()}</p>

test('CLIENT-39 low data mode stops animations as soon as it is chosen', async () => {
  let report = (_view: object) => {}
  let stopped = 0
  Object.assign(platform, {
    settings: {
      read: async () => ({ values: { lowData: false } }),
      onChanged: (listener: typeof report) => {
        report = listener
        return () => stopped++
      },
    },
  })
  const { unmount } = render(<Shown />)
  expect(await screen.findByText('false,false')).toBeVisible()
  act(() => report({ values: { lowData: true } }))
  expect(screen.getByText('true,true')).toBeVisible()
  act(() => report({ values: { lowData: false } }))
  unmount()
  expect(stopped).toBe(1)
})
