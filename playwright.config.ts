import { defineConfig } from '@playwright/test'
import { type ShellOptions, webOnlyFiles } from './tests/e2e/support/shells'
import { splashSeen } from './tests/support/no-splash'
import { chromiumLaunch } from './tests/support/chromium'

/** The whole product, as built, in a browser: web at two widths, the desktop client through its test host and, where its binary is, Electron. */
export default defineConfig<ShellOptions>({
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    storageState: { cookies: [splashSeen], origins: [] },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'wide', testDir: 'tests/e2e', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', testDir: 'tests/e2e', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testDir: 'tests/desktop/e2e', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'desktop-site', testDir: 'tests/e2e', testIgnore: Object.keys(webOnlyFiles), use: { shell: 'desktop' } },
    { name: 'electron', testDir: 'tests/desktop/electron' },
    { name: 'electron-site', testDir: 'tests/e2e', testIgnore: Object.keys(webOnlyFiles), use: { shell: 'electron' } },
  ],
})
