import { test } from '@playwright/test'
import { isMatrixRun } from '../support/scope'
import { performMainJob } from './main-job'

test.use({ baseURL: process.env.E2E_ORIGIN ?? '' })

test('the main job: register, deposit, play, history, log out and log in again (AUTH-18, AUTH-19, AUTH-22, AUTH-44, CAT-22, CAT-23, DEP-11, DEP-14, TXN-05, TXN-06)', {
  tag: '@layout',
}, async ({ page, context }) => {
  test.setTimeout(300_000)
  const shell = {
    open: async (path: string) => {
      await page.goto((process.env.E2E_ORIGIN ?? '') + path)
    },
    gameWindow: async (launch: () => Promise<void>) => {
      const opened = context.waitForEvent('page')
      await launch()
      return opened
    },
  }
  // Plays ten rounds at one width only, because the rules require a pause between two rounds.
  const few = (page.viewportSize()?.width ?? 0) < 768 && !isMatrixRun
  await performMainJob(page, shell, few ? 3 : 10)
})
