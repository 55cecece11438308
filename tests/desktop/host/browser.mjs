import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { options } from './options.mjs'

let starting

/** The default session's context; its profile lies in the app's own folder and survives a restart. */
export function defaultContext() {
  starting ??= start()
  return starting
}

/** A session of its own that lives in memory only. */
export async function newContext() {
  const browser = (await defaultContext()).browser()
  return prepare(await browser.newContext({ viewport: null, ...options.context }))
}

export async function closeBrowser() {
  await (await starting)?.close()
}

async function start() {
  const profile = join(options.userData, 'Chromium')
  mkdirSync(profile, { recursive: true })
  const args = [...options.launch.args, `--remote-debugging-port=${options.debugPort}`]
  return prepare(await chromium.launchPersistentContext(profile, { ...options.launch, args, headless: true, viewport: null, ...options.context }))
}

function prepare(context) {
  context.setDefaultTimeout(30_000)
  return context
}
