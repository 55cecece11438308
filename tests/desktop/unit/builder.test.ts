import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import type { Configuration } from 'electron-builder'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const root = process.cwd()
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string>; devDependencies: Record<string, string> }
const require = createRequire(import.meta.url)
// electron-builder's own reading and checking, the same that `npm run package` runs.
const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
  getConfig: (folder: string, file: string | null, options: null) => Promise<Configuration>
  validateConfiguration: (config: Configuration, log: unknown) => Promise<void>
}
const { DebugLogger } = require('builder-util') as { DebugLogger: new (enabled: boolean) => unknown }

describe('the packages', () => {
  let config: Configuration
  beforeAll(async () => {
    vi.stubEnv('UPDATE_URL', 'https://indir.kehribar.example/desktop')
    config = await getConfig(root, 'electron-builder.yml', null)
  })

  test("the configuration passes electron-builder's own schema, and a wrong one does not", async () => {
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined()
    await expect(validateConfiguration({ ...config, asarr: true } as Configuration, new DebugLogger(false))).rejects.toThrow('asarr')
  })

  test('D19 the fuses', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
    expect(config.asar).toBe(true)
    expect(config.disableAsarIntegrity ?? false).toBe(false)
  })

  test('NSIS, dmg for both processors, AppImage, and a feed over TLS', () => {
    const targets = [config.win, config.mac, config.linux].map((system) =>
      (system?.target as { target: string; arch: string[] }[]).map(({ target, arch }) => `${target} ${arch.join()}`),
    )
    expect(targets).toEqual([['nsis x64'], ['dmg universal'], ['AppImage x64']])
    expect(config.publish).toMatchObject({ provider: 'generic' })
    expect(config.mac?.hardenedRuntime).toBe(true)
  })

  test('what is packed: the build, the icons and nothing of the source', () => {
    expect(config.files).toEqual([{ filter: ['out/**', 'resources/icon.png', 'resources/tray/*.png', 'package.json', '!**/*.map'] }])
    for (const file of [
      'resources/icon.png',
      'resources/tray/tray.png',
      'resources/tray/tray@2x.png',
      'resources/tray/trayTemplate.png',
      'resources/tray/trayTemplate@2x.png',
      String(config.mac?.entitlements),
    ])
      expect(existsSync(join(root, file)), file).toBe(true)
    const png = readFileSync(join(root, 'resources/icon.png'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024])
  })

  test('D16 Electron is pinned exactly, in a major that is supported', () => {
    expect(manifest.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Number(manifest.devDependencies.electron?.split('.')[0])).toBeGreaterThanOrEqual(44)
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  test('the package carries only what the main process imports at run time', () => {
    for (const name of Object.keys(manifest.dependencies)) expect(name).toMatch(/^electron-/)
  })
})
