import type { Site } from '@kehribar/shared/site/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { capabilitiesQuery, useAskCapabilities } from './back-end'
import { createQueryClient } from './query-client'
import { setSite } from './site'

let queries = createQueryClient()
const capabilitiesNow = () => queries.getQueryData(capabilitiesQuery.queryKey)?.capabilities

/** Renders a page of an installation whose capabilities are not known yet, and returns the requested URLs. */
async function ask(installation: Partial<Site>, answer = () => Response.json({}, { status: 404 })): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  setSite(installation)
  queries = createQueryClient()
  function Page() {
    useAskCapabilities()
    return null
  }
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(capabilitiesNow()).toBeDefined())
  return asked
}

afterEach(() => {
  setSite({})
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('BACKEND-15 BACKEND-19 capabilities hidden by the site file are removed', async () => {
  const asked = await ask({ hide: ['limits', 'passkeys'] }, () => Response.json({ capabilities: ['idempotency', 'limits', 'passkeys', 'avatar'] }))
  expect([capabilitiesNow(), asked]).toEqual([['idempotency', 'avatar'], ['/api/capabilities']])
})

test('BACKEND-15 BACKEND-19 the back end is not asked if the site file lists its capabilities', async () => {
  const asked = await ask({ capabilities: ['limits', 'avatar'], hide: ['avatar'] })
  expect([capabilitiesNow(), asked]).toEqual([['limits'], []])
})

test('BACKEND-15 a back end without the call has no capabilities', async () => {
  await ask({ hide: ['limits'] })
  expect(capabilitiesNow()).toEqual([])
})

test('BACKEND-15 a back end without the call is asked once per session of the browser, not for every page', async () => {
  const missing = () => Response.json({}, { status: 404 })
  expect(await ask({}, missing)).toEqual(['/api/capabilities'])
  expect([await ask({}, missing), capabilitiesNow()]).toEqual([[], []])
})
