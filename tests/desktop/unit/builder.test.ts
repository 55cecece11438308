import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { appId } from '../../../src/main/program'
import { linkScheme } from '../../../src/main/links/deep-link'

const root = process.cwd()
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  desktopName: string
  version: string
}
const require = createRequire(import.meta.url)
// electron-builder's own loader and validation, which `npm run package` also runs.
const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
  getConfig: (folder: string, file: string | null, options: null) => Promise<Configuration>
  validateConfiguration: (config: Configuration, log: unknown) => Promise<void>
}
const { DebugLogger } = require('builder-util') as { DebugLogger: new (enabled: boolean) => unknown }

describe('the packages', () => {
  let config: Configuration
  beforeAll(async () => {
    config = await getConfig(root, 'electron-builder.yml', null)
  })

  test("the configuration passes electron-builder's own schema, and a wrong one does not", async () => {
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined()
    await expect(validateConfiguration({ ...config, asarr: true } as Configuration, new DebugLogger(false))).rejects.toThrow('asarr')
  })

  test('DESKTOP-19 the fuses', () => {
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
    // Both processors share one archive, so its integrity hash is the same.
    expect(config.mac?.mergeASARs).toBe(true)
  })

  test('DESKTOP-19 the hardened runtime has only the entitlements that V8 needs', () => {
    const { hardenedRuntime, entitlements, entitlementsInherit } = config.mac ?? {}
    expect(hardenedRuntime).toBe(true)
    expect(entitlementsInherit).toBe(entitlements)
    const text = readFileSync(String(entitlements), 'utf8')
    const given = [...text.matchAll(/<key>([^<]+)<\/key>\s*<(true|false)\/>/g)].map(([, key, value]) => `${key} ${value}`)
    expect(given).toEqual(['com.apple.security.cs.allow-jit true'])
    expect([...text.matchAll(/<key>/g)]).toHaveLength(given.length)
  })

  test('CLIENT-26 NSIS, dmg and its update, AppImage, deb and rpm for both processors, and a feed over TLS', () => {
    const targets = [config.win, config.mac, config.linux].map((system) =>
      (system?.target as { target: string; arch: string[] }[]).map(({ target, arch }) => `${target} ${arch.join()}`),
    )
    // On macOS electron-updater updates from the zip, never from the dmg.
    expect(targets).toEqual([['nsis x64,arm64'], ['dmg universal', 'zip universal'], ['AppImage x64,arm64', 'deb x64,arm64', 'rpm x64,arm64']])
    // scripts/package.ts accepts only https addresses; the test of the packing reads the address in the package.
    expect(config.publish).toEqual({ provider: 'generic', url: '${env.UPDATE_URL}' })
  })

  test('each system has its own icon, and package names differ between systems', () => {
    expect([config.win?.icon, config.mac?.icon, config.linux?.icon]).toEqual(['resources/icon.ico', 'resources/icon.icns', 'resources/icons'])
    expect(config.artifactName).toContain('${os}')
    expect(config.nsis?.artifactName).toMatch(/Setup-\$\{version\}\.\$\{ext\}$/)
  })

  test('the installer speaks Turkish, English and German, with Turkish as the default', () => {
    expect(config.nsis?.installerLanguages).toEqual(['tr_TR', 'en_US', 'de_DE'])
    expect(config.electronLanguages).toEqual(['tr', 'en-US', 'de'])
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false, deleteAppDataOnUninstall: false })
  })

  test('every text of the installer exists in Turkish and German, from us where electron-builder has none', () => {
    const templates = ['messages.yml', 'assistedMessages.yml'].map((name) => join('node_modules/app-builder-lib/templates/nsis', name))
    const theirs = Object.assign({}, ...templates.map((file) => load(readFileSync(file, 'utf8')))) as Record<string, Record<string, string>>
    const text = readFileSync(String(config.nsis?.include), 'utf8')
    const ours = [...text.matchAll(/^ {2}LangString (\w+) (1055|1031) "(.+)"$/gm)].map(([, name = '', language = '', words = '']) => ({
      name,
      language,
      words,
    }))
    const entry = ({ name, language }: { name: string; language: string }) => `${name} ${language}`
    expect(ours).toHaveLength(text.split('LangString').length - 1)
    expect(new Set(ours.map(entry)).size, 'each once').toBe(ours.length)
    for (const { name, words } of ours) {
      expect(Object.keys(theirs), 'a text that nobody shows').toContain(name)
      expect(words).not.toMatch(/(?<!\$)\\n|"/)
    }
    const there = new Set([
      ...ours.map(entry),
      ...Object.entries(theirs).flatMap(([name, words]) => Object.keys(words).map((code) => `${name} ${code.slice(0, 2)}`)),
    ])
    for (const name of Object.keys(theirs))
      for (const [code, language] of [
        ['tr', '1055'],
        ['de', '1031'],
      ])
        expect(there.has(`${name} ${code}`) || there.has(`${name} ${language}`), `${name} ${code}`).toBe(true)
    // The macro runs after the installer's own texts, because NSIS uses the later definition.
    expect(text).toMatch(/!macro customHeader[\s\S]+!macroend/)
    expect(readFileSync('node_modules/app-builder-lib/templates/nsis/installer.nsi', 'utf8')).toMatch(/!insertmacro addLangs\s+!ifmacrodef customHeader/)
  })

  test('the Linux menu entry exists in three languages and belongs to the running window', () => {
    const entry = (config.linux?.desktop as { entry: Record<string, string> }).entry
    // The English comment is the package's description.
    for (const name of ['GenericName', 'Comment', 'Keywords'])
      for (const language of [...(name === 'Comment' ? [] : ['']), '[tr]', '[de]']) expect(entry[name + language], name + language).toMatch(/\S/)
    expect(config.linux?.category).toBe('Game')
    // The class of the client's windows on Wayland and X11.
    expect(manifest.desktopName).toBe(`${config.linux?.executableName}.desktop`)
    expect(config.linux?.syncDesktopName).toBe(true)
  })

  test("the release notes exist in three languages and fit into the client's page", () => {
    const notes = readFileSync(`resources/${config.releaseInfo?.releaseNotesFile}`, 'utf8')
    expect(notes.split('\n')[0]).toBe(manifest.version)
    for (const language of ['TÜRKÇE', 'ENGLISH', 'DEUTSCH']) expect(notes.split('\n')).toContain(language)
    expect(notes.length).toBeLessThan(4000)
    expect(notes, 'the notes are shown as plain text').not.toMatch(/[*_`#<>[\]]/)
  })

  test('CLIENT-15 the desktop entry that electron-builder writes has our texts in each language', async () => {
    const { LinuxTargetHelper } = require('app-builder-lib/out/targets/LinuxTargetHelper') as {
      LinuxTargetHelper: new (packager: object) => { computeDesktopEntry: (options: object) => Promise<string> }
    }
    const appInfo = { productName: 'Kehribar', sanitizedProductName: 'Kehribar', description: 'of package.json' }
    const info = { metadata: manifest }
    const packager = { config, platformSpecificBuildOptions: config.linux, appInfo, info, executableName: 'kehribar', fileAssociations: [] }
    const entry = await new LinuxTargetHelper(packager).computeDesktopEntry({ ...config.linux })
    const lines = entry.split('\n')
    expect(lines).toContain('Comment=Sports betting and casino, for adults only')
    expect(lines).toContain('Comment[tr]=Spor bahisleri ve casino, yalnızca 18 yaş ve üzeri için')
    expect(lines).toContain('Exec=/opt/Kehribar/kehribar %U')
    expect(lines).toContain('MimeType=x-scheme-handler/kehribar;')
    expect(lines).toContain('StartupWMClass=kehribar')
  })

  test('CLIENT-3 a deb can be built without a git remote', async () => {
    const { default: FpmTarget } = require('app-builder-lib/out/targets/FpmTarget') as {
      default: { prototype: { computeFpmMetaInfoOptions: () => Promise<object> } }
    }
    const { AppInfo } = require('app-builder-lib/out/appInfo') as { AppInfo: { prototype: { computePackageUrl: () => Promise<string | null> } } }
    // Without a git remote, electron-builder cannot find a repository.
    const computePackageUrl = () => AppInfo.prototype.computePackageUrl.call({ info: { metadata: manifest, repositoryInfo: Promise.resolve(null) } })
    const packager = { appInfo: { computePackageUrl, linuxPackageName: 'kehribar' }, info: { metadata: { name: 'kehribar' } } }
    const options = { ...config.linux, ...config.deb }
    await expect(FpmTarget.prototype.computeFpmMetaInfoOptions.call({ packager, options })).resolves.toEqual({
      name: 'kehribar',
      maintainer: 'Kehribar <destek@kehribar.example>',
      vendor: 'Kehribar <destek@kehribar.example>',
      url: 'https://www.kehribar.example',
    })
  })

  test('CLIENT-16 uninstalling on Windows removes the client’s own registry entries; an update does not', () => {
    expect(readFileSync(String(config.nsis?.include), 'utf8')).toContain('!include "${BUILD_RESOURCES_DIR}\\installer\\uninstall.nsh"')
    const [, macro = ''] =
      /!macro customUnInstall\n\s*\$\{ifNot\} \$\{isUpdated\}\n([\s\S]+?)\n *\$\{endIf\}\n!macroend/.exec(
        readFileSync('resources/installer/uninstall.nsh', 'utf8'),
      ) ?? []
    expect(macro.split('\n').map((line) => line.trim())).toEqual([
      // Electron names both registry entries by the client's id, which the client sets at its start (shell/browser/browser_win.cc).
      'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "${APP_ID}"',
      'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run" "${APP_ID}"',
      'DeleteRegKey HKCU "Software\\Classes\\${APP_PACKAGE_NAME}"',
    ])
    expect(config.appId).toBe(appId)
    expect(readFileSync('node_modules/app-builder-lib/templates/nsis/uninstaller.nsh', 'utf8')).toContain('!insertmacro customUnInstall')
  })

  test('DESKTOP-3 no menu entry on Linux disables the sandbox', async () => {
    const { default: AppImageTarget } = require('app-builder-lib/out/targets/appimage/AppImageTarget') as {
      default: new (name: string, packager: object, helper: object, folder: string) => { desktopEntry: { value: Promise<string> } }
    }
    const packager = { config, platformSpecificBuildOptions: config.linux, appInfo: { buildVersion: '1.0.0' } }
    // The command line that electron-builder's target writes.
    const helper = { computeDesktopEntry: async (_options: object, exec: string) => exec }
    expect(await new AppImageTarget('appImage', packager, helper, '').desktopEntry.value).toBe('AppRun %U')
    expect(config.linux?.executableArgs ?? config.deb?.executableArgs).toBeUndefined()
  })

  test("CLIENT-30 the documents name the client's folder as Electron does, after the product", () => {
    const { productName } = JSON.parse(readFileSync('package.json', 'utf8')) as { productName: string }
    const named = [...readFileSync('docs/release.md', 'utf8').matchAll(/%APPDATA%\\(\w+)/g)].map(([, folder]) => folder)
    expect(named).toEqual([productName])
  })

  test('DESKTOP-13 links of our scheme open the client', () => {
    expect(config.protocols).toEqual({ name: 'Kehribar', schemes: [linkScheme] })
  })

  test('DESKTOP-16 Electron is pinned to an exact version of a supported major', () => {
    expect(manifest.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    // The newest three majors get security updates.
    expect(Number(manifest.devDependencies.electron?.split('.')[0])).toBeGreaterThanOrEqual(44)
  })
})
