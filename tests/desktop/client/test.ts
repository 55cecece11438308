import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Client, launchClient, type LaunchOptions, reasonWithoutElectron, runClientToEnd } from './launch'
import { apiOrigin, partnersOrigin } from './steps'

export { expect, type Frame, type Page } from '@playwright/test'

/** Starts a client on the test's `userData`, with the run's origins by default. The fixture quits it after the test. */
export type LaunchClient = (options?: Partial<LaunchOptions>) => Promise<Client>

interface Fixtures {
  needsElectron: void
  /** The client's data folder, new for each test. */
  userData: string
  /** Registers a step that runs after all clients have quit, such as stopping a server. */
  afterQuit: (step: () => unknown) => void
  launch: LaunchClient
  /** Runs a client that ends by itself, with the defaults of `launch`. */
  runToEnd: (options?: Partial<LaunchOptions>) => ReturnType<typeof runClientToEnd>
  /** A client with the default options. */
  client: Client
  /** The site's window of `client`. */
  page: Awaited<ReturnType<Client['site']>>
}

export const test = base.extend<Fixtures>({
  needsElectron: [
    async ({}, use, info) => {
      info.skip(reasonWithoutElectron !== null, reasonWithoutElectron ?? '')
      await use()
    },
    { auto: true },
  ],
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  afterQuit: async ({}, use) => {
    const steps: (() => unknown)[] = []
    await use((step) => void steps.push(step))
    for (const step of steps) await step()
  },
  // This fixture depends on `afterQuit` so that Playwright ends it first.
  launch: async ({ userData, afterQuit: _ }, use) => {
    const clients: Client[] = []
    await use(async (options) => {
      const client = await launchClient({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })
      clients.push(client)
      return client
    })
    for (const client of clients) await client.quit()
  },
  runToEnd: ({ userData }, use) => use((options) => runClientToEnd({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })),
  client: async ({ launch }, use) => use(await launch()),
  page: async ({ client }, use) => use(await client.site()),
})
