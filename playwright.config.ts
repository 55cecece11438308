import { defineConfig, devices } from '@playwright/test'
import type { EngineOptions } from './tests/browsers/engine'
import { type ShellOptions, webOnlyFiles } from './tests/e2e/support/shells'
import { splashSeen } from './tests/support/splash-cookie'
import { chromiumLaunch } from './tests/support/chromium'
import { isMatrixRun, motionPreference } from './tests/support/scope'

/** What every project runs in the matrix; a change must pass a part of it (docs/testing.md has the table). */
const gate = (part: { grep?: RegExp; grepInvert?: RegExp }) => (isMatrixRun ? {} : part)
const wide = { viewport: { width: 1280, height: 900 } }
// The server draws its pages for what the browser says it is.
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7'].userAgent,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' as const },
}

/** The whole product, as built, in a browser: web at two widths, the desktop client on Electron. */
export default defineConfig<ShellOptions & EngineOptions>({
  // Any order, side by side.
  fullyParallel: true,
  // A test waits for pages more than half of its time: three keep two processors busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A second try is traced, and named at the end of the run; more than a few of them fail it (scripts/test.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000, toMatchAriaSnapshot: { pathTemplate: 'tests/e2e/spoken/{projectName}/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Pictures are compared with each other, not with kept ones.
  snapshotPathTemplate: 'test-results/pictures/{projectName}/{arg}{ext}',
  use: {
    storageState: { cookies: [splashSeen], origins: [] },
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: motionPreference },
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'wide', testDir: 'tests/e2e', use: wide, ...gate({ grepInvert: /@(de|matrix)\b/ }) },
    { name: 'phone', testDir: 'tests/e2e', use: phone, ...gate({ grep: /@(de|layout)\b/ }) },
    { name: 'desktop', testDir: 'tests/desktop/e2e', use: wide, ...gate({ grepInvert: /@matrix\b/ }) },
    { name: 'desktop-site', testDir: 'tests/e2e', testIgnore: Object.keys(webOnlyFiles), use: { shell: 'desktop' }, ...gate({ grep: /@shell\b/ }) },
    ...(['firefox', 'webkit'] as const).flatMap((engine) => [
      { name: engine, testDir: 'tests/browsers', use: { engine } },
      { name: `${engine}-phone`, testDir: 'tests/browsers', use: { engine, room: { width: 390, height: 844 } } },
    ]),
  ],
})
