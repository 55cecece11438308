import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, run, say, step } from './lib/console.mjs'
import { root, tool } from './lib/process.mjs'
import { checkNode, ensureDependencies } from './lib/setup.mjs'

/*
 * Builds and packs the desktop client for this system (NSIS, dmg or AppImage) into release/. What the package talks to
 * is fixed here: API_ORIGIN and PARTNERS_ORIGIN, and UPDATE_URL for its updates. Further arguments go to electron-builder.
 */
const own = { win32: '--win', darwin: '--mac', linux: '--linux' }[process.platform]
const defaultUpdates = 'https://indir.kehribar.example/desktop'

/** An https address (http on this machine only), like the client itself demands it. */
function checkOrigin(name) {
  const value = process.env[name]
  if (!value) return
  for (const item of value.split(',')) {
    const url = URL.canParse(item.trim()) ? new URL(item.trim()) : null
    const local = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
    const isOrigin = url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash
    if (!isOrigin || !(url.protocol === 'https:' || (local && url.protocol === 'http:')))
      throw new Problem(`${name} must be an https origin (http on this machine only), like https://api.example.com; it is "${value}".`)
  }
}

await run(async () => {
  checkNode()
  await ensureDependencies()
  checkOrigin('API_ORIGIN')
  checkOrigin('PARTNERS_ORIGIN')
  const updates = process.env.UPDATE_URL ?? defaultUpdates
  if (!URL.canParse(updates) || new URL(updates).protocol !== 'https:') throw new Problem(`UPDATE_URL must be an https address; it is "${updates}".`)
  if (!process.env.API_ORIGIN) say('  No API_ORIGIN: this package talks to a server on the same machine (http://127.0.0.1:4600).')
  // Always anew, and not to be taken for the usual build: the origins are part of it.
  rmSync(join(root, 'node_modules', '.cache', 'kehribar', 'built-desktop'), { force: true })
  await step('Building the desktop client', () => tool('electron-vite', ['build', '--logLevel', 'warn'], { quiet: true }))
  const args = process.argv.slice(2)
  const system = args.some((argument) => /^--(win|mac|linux)$|^-[mwl]+$/.test(argument)) ? [] : [own]
  try {
    await step(`Packing into ${join(root, 'release')}`, () =>
      tool('electron-builder', [...system, '--publish', 'never', ...args], { silent: true, env: { UPDATE_URL: updates } }),
    )
  } catch (error) {
    const reason = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|github\.com|cannot resolve|download/i.test(error.output ?? '')
      ? "Electron's binary or a packing tool could not be downloaded; its host must be reachable (or set ELECTRON_MIRROR)"
      : (error.output?.match(/⨯ (.*)/)?.[1] ?? error.message)
    throw new Problem(`The package could not be made: ${reason}.`)
  }
  say('  release/ holds the package.')
})
