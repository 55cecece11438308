import type { Site } from '@kehribar/shared/site/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { useAskCapabilities } from './back-end'
import { createQueryClient } from './query-client'
import { setSite } from './site'
import { createStore, store } from '../storage/store'

const told = () => store.getState().backEnd.capabilities

/** A page of an installation whose back end has said nothing yet. */
async function ask(installation: Partial<Site>, answer = () => Response.json({}, { status: 404 })): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  setSite(installation)
  const before = told()
  function Page() {
    useAskCapabilities()
    return null
  }
  render(
    <Provider store={createStore(null)}>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>
    </Provider>,
  )
  await waitFor(() => expect(told()).not.toBe(before))
  return asked
}

afterEach(() => {
  setSite({})
  vi.unstubAllGlobals()
})

test('B-15 B-19 what the site file hides is not shown, whatever the back end can do', async () => {
  const asked = await ask({ hide: ['limits', 'passkeys'] }, () => Response.json({ capabilities: ['idempotency', 'limits', 'passkeys', 'avatar'] }))
  expect([told(), asked]).toEqual([['idempotency', 'avatar'], ['/api/capabilities']])
})

test('B-15 B-19 a site file that states what the back end can do leaves nothing to be asked', async () => {
  const asked = await ask({ capabilities: ['limits', 'avatar'], hide: ['avatar'] })
  expect([told(), asked]).toEqual([['limits'], []])
})

test('B-15 a back end that knows no such call can do nothing beyond the specification', async () => {
  await ask({ hide: ['limits'] })
  expect(told()).toEqual([])
})
