import { test } from '@playwright/test'
import { mainJob } from './main-job'

test.use({ baseURL: process.env.E2E_ORIGIN ?? '' })

test('the main job: register, deposit, play ten rounds, history, log out and back (AUTH-18, AUTH-19, AUTH-22, AUTH-44, CAT-22, CAT-23, DEP-11, DEP-14, TXN-05, TXN-06)', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await mainJob(page, {
    open: async (path) => {
      await page.goto((process.env.E2E_ORIGIN ?? '') + path)
    },
    gameWindow: async (launch) => {
      const opened = context.waitForEvent('page')
      await launch()
      return opened
    },
  })
})
