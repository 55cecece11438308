import { spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownElectron } from '../../../scripts/lib/electron.mjs'
import { pathOfLink } from '../../../src/main/links/deep-link'
import { faultOf, readKey } from '../../../src/main/updates/feed-signature'
import { matrix } from '../../support/scope'
import { keyPair, sha512 } from '../fakes/update-feed'
import { canPack, filesOf, hasSquashfs, openAppImage, openDeb, rehearse, told } from '../packages/pack-linux'
import { besideLinux } from './fake-electron-dist'
import { sizeOf } from './pictures'

/*
 * The AppImage and the deb, made by the release's own script as far as a machine without Electron's binary can, and taken
 * apart again: what players install is what docs/release.md promises. Both processors in the matrix.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const folder = mkdtempSync(join(tmpdir(), 'kehribar-linux-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const processors = [
  { arch: 'x64', deb: 'amd64', appImage: 'x86_64', feed: 'latest-linux.yml' },
  ...(matrix ? [{ arch: 'arm64', deb: 'arm64', appImage: 'arm64', feed: 'latest-linux-arm64.yml' }] : []),
]
const sizes = ['16x16', '24x24', '32x32', '48x48', '64x64', '128x128', '256x256', '512x512']
const icons = sizes.map((size) => `usr/share/icons/hicolor/${size}/apps/kehribar.png`)
const fromElectron = [
  ...besideLinux.map((name) => (name === 'LICENSE' ? 'LICENSE.electron.txt' : name)),
  'kehribar',
  ...['de', 'en-US', 'tr'].map((code) => `locales/${code}.pak`),
]
const resources = ['app-update.yml', 'app.asar', 'licenses/client.md', 'licenses/fonts.txt', 'licenses/site.md'].map((name) => `resources/${name}`)

/** The entry of the menus, or one of its actions; every line once. */
function entryOf(file: string, group = 'Desktop Entry'): Record<string, string> {
  const groups = readFileSync(file, 'utf8')
    .trim()
    .split(/\n(?=\[)/)
    .map((group) => group.trim())
  expect(groups[0]?.split('\n')[0]).toBe('[Desktop Entry]')
  const [, ...lines] = groups.find((each) => each.startsWith(`[${group}]`))?.split('\n') ?? []
  const entries = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length)
  // Debian's desktop-file-utils, where the machine has them.
  expect(told('desktop-file-validate', ['--no-hints', file]) ?? '').toBe('')
  return Object.fromEntries(entries)
}

describe.skipIf(!canPack)('D-3 the packages for Linux', () => {
  let packed: ReturnType<typeof rehearse>
  const keys = keyPair()
  beforeAll(() => {
    packed = rehearse('package', folder, { UPDATE_KEY: keys.publicKey }, ['--linux', 'AppImage', 'deb', ...processors.map(({ arch }) => `--${arch}`)])
  }, 240_000)

  test('D-3 the release script packs them, and says once what it could not do here', () => {
    expect(packed.status, packed.output).toBe(0)
    const once = (text: string) => expect(packed.output.split(text).length - 1, text).toBe(1)
    once('A release would need more: API_ORIGIN is not set; PARTNERS_ORIGIN is not set.')
    once('Not here: The packed client comes up (what was packed is a stand-in for Electron).')
    const names = processors.flatMap(({ deb, appImage, feed }) => [
      `Kehribar-${version}-linux-${deb}.deb`,
      `Kehribar-${version}-linux-${appImage}.AppImage`,
      feed,
    ])
    expect(readdirSync(join(packed.release, 'upload')).sort()).toEqual(names.sort())
  })

  test.skipIf(ownElectron() !== null)("D-3 without Electron's binary its proof and its packages are left out, and that is said once", () => {
    const prove = rehearse('prove', folder)
    expect(prove.status).toBe(0)
    expect(prove.output.trim()).toBe(
      "Not here: The client on the real Electron, against the product on this machine (Electron's binary is not on this machine).",
    )
    const alone = spawnSync(process.execPath, ['scripts/release.mjs', 'package', '--rehearse', '--folder', join(folder, 'none')], { encoding: 'utf8' })
    expect(alone.status, alone.stderr).toBe(0)
    expect(alone.stdout.match(/Not here: .*/g)).toEqual([
      "Not here: Packages; The feeds against the packages; The packed client comes up; What goes on from here (Electron's binary is not on this machine).",
    ])
  })

  describe.each(processors)('$arch', ({ arch, deb, appImage, feed }) => {
    let debFolder: string
    let imageFolder: string
    const debFile = () => join(packed.release, `Kehribar-${version}-linux-${deb}.deb`)
    const imageFile = () => join(packed.release, `Kehribar-${version}-linux-${appImage}.AppImage`)
    beforeAll(() => {
      debFolder = openDeb(debFile(), join(folder, `deb-${arch}`))
      imageFolder = openAppImage(imageFile(), join(folder, `image-${arch}`))
    })

    test('D-3 D-27 the deb holds what it says and nothing else', () => {
      const expected = [
        'DEBIAN/control',
        'DEBIAN/postinst',
        'DEBIAN/postrm',
        'usr/share/applications/kehribar.desktop',
        ...icons,
        ...[...fromElectron, ...resources, 'resources/apparmor-profile', 'resources/package-type'].map((name) => `opt/Kehribar/${name}`),
      ]
      expect(filesOf(debFolder)).toEqual(expected.sort())
      const control = readFileSync(join(debFolder, 'DEBIAN/control'), 'utf8')
      for (const line of [
        'Package: kehribar',
        `Version: ${version}`,
        `Architecture: ${deb}`,
        'Maintainer: Kehribar <destek@kehribar.example>',
        'Homepage: https://www.kehribar.example',
        'Section: games',
        'Priority: optional',
        'Description: Kehribar, an online sportsbook and casino',
        ' Sports betting and casino, for adults only',
      ])
        expect(control.split('\n')).toContain(line)
      // What Chromium loads from the system; no library that Debian has dropped.
      expect(control).toMatch(/^Depends: (?=.*\blibgtk-3-0\b)(?=.*\blibnss3\b)(?=.*\blibsecret-1-0\b)(?=.*\bxdg-utils\b)/m)
      expect(control).not.toMatch(/^Recommends:|libappindicator/m)
    })

    test('D-3 D3 its installation gives the sandbox what it needs, by namespaces or by the helper, and its removal takes that back', () => {
      const profile = readFileSync(join(debFolder, 'opt/Kehribar/resources/apparmor-profile'), 'utf8')
      expect(profile).toMatch(/^profile "kehribar" "\/opt\/Kehribar\/kehribar" flags=\(unconfined\) \{\s+userns,/m)
      const script = (name: string) => {
        const file = join(debFolder, 'DEBIAN', name)
        expect(statSync(file).mode & 0o777).toBe(0o755)
        expect(told('bash', ['-n', file])).toBe('')
        return readFileSync(file, 'utf8')
      }
      const [added, removed] = [script('postinst'), script('postrm')]
      expect(added).toContain("chmod 4755 '/opt/Kehribar/chrome-sandbox'")
      expect(added).toContain("APPARMOR_PROFILE_SOURCE='/opt/Kehribar/resources/apparmor-profile'")
      for (const text of [added, removed]) {
        expect(text).toContain("='/etc/apparmor.d/kehribar'")
        expect(text).toMatch(/update-alternatives --(install '\/usr\/bin\/kehribar' 'kehribar'|remove 'kehribar') '\/opt\/Kehribar\/kehribar'/)
        expect(text).not.toMatch(/\$\{[a-z]\w+\}|no-sandbox/)
      }
    })

    test('D-3 D13 D-15 its entry in the menus: words, icon, links of ours, no switch', () => {
      expect(entryOf(join(debFolder, 'usr/share/applications/kehribar.desktop'))).toMatchObject({
        Name: 'Kehribar',
        Exec: '/opt/Kehribar/kehribar %U',
        Icon: 'kehribar',
        Type: 'Application',
        Terminal: 'false',
        StartupWMClass: 'kehribar',
        Comment: 'Sports betting and casino, for adults only',
        'Comment[tr]': 'Spor bahisleri ve casino, yalnızca 18 yaş ve üzeri için',
        MimeType: 'x-scheme-handler/kehribar;',
        Categories: 'Game;',
      })
    })

    test('D-37 its actions lead where the jump list and the Dock of the other systems do, in each language', () => {
      const file = join(debFolder, 'usr/share/applications/kehribar.desktop')
      expect(entryOf(file).Actions).toBe('deposit;messages;live;slot;')
      for (const link of ['deposit', 'messages', 'live', 'slot']) {
        const action = entryOf(file, `Desktop Action ${link}`)
        expect(action.Exec).toBe(`kehribar kehribar://${link}`)
        expect(pathOfLink(`kehribar://${link}`)).not.toBeNull()
        expect(Object.keys(action).sort()).toEqual(['Exec', 'Name', 'Name[de]', 'Name[tr]'])
      }
    })

    test.each(['deb', 'AppImage'])('D-3 the icons of the %s, each of its size and as drawn', (kind) => {
      for (const [index, size] of sizes.entries()) {
        const file = readFileSync(join(kind === 'deb' ? debFolder : imageFolder, icons[index] ?? ''))
        expect(sizeOf(file).join('x')).toBe(size)
        expect(file.equals(readFileSync(`resources/icons/${size}.png`))).toBe(true)
      }
    })

    test('D-3 D-27 the AppImage holds the same client, and nothing of the deb', () => {
      const expected = ['.DirIcon', 'AppRun', 'kehribar.desktop', 'kehribar.png', ...icons, ...fromElectron, ...resources]
      expect(filesOf(imageFolder)).toEqual(expected.sort())
      for (const name of fromElectron.concat(resources))
        expect(readFileSync(join(imageFolder, name)).equals(readFileSync(join(debFolder, 'opt/Kehribar', name))), name).toBe(true)
      for (const name of ['.DirIcon', 'kehribar.png']) {
        expect(lstatSync(join(imageFolder, name)).isSymbolicLink(), name).toBe(true)
        expect(readlinkSync(join(imageFolder, name))).toBe('usr/share/icons/hicolor/512x512/apps/kehribar.png')
      }
      expect(entryOf(join(imageFolder, 'kehribar.desktop'))).toMatchObject({ Exec: 'AppRun %U', Icon: 'kehribar', MimeType: 'x-scheme-handler/kehribar;' })
      expect(told('bash', ['-n', join(imageFolder, 'AppRun')])).toBe('')
      for (const file of [imageFile(), join(imageFolder, 'AppRun'), join(imageFolder, 'kehribar')]) expect(statSync(file).mode & 0o111, file).toBe(0o111)
    })

    test('D-27 Speed: what is ours in each package stays within its budget', () => {
      const megabytes = (file: string) => statSync(file).size / 1_000_000
      // Beside Electron, which the stand-in leaves out.
      expect(megabytes(debFile())).toBeLessThan(1.8)
      if (hasSquashfs) expect(megabytes(imageFile())).toBeLessThan(2.1)
    })

    test('D24 its feed names the AppImage as it lies there; signed by the release it is believed', () => {
      const text = () => load(readFileSync(join(packed.release, feed), 'utf8')) as { version: string; files: { url: string; sha512: string; size: number }[] }
      const found = text().files.find(({ url }) => url.endsWith('.AppImage'))
      expect(found).toMatchObject({
        url: `Kehribar-${version}-linux-${appImage}.AppImage`,
        sha512: sha512(readFileSync(imageFile())),
        size: statSync(imageFile()).size,
      })
      const key = readKey(keys.publicKey)
      if (!key) throw new Error('The key of the test is none')
      // All feeds are signed at once: with the first that is asked.
      expect(faultOf(text(), key, '.AppImage')).toBe(arch === processors[0]?.arch ? 'unsigned' : null)
      const signed = rehearse('sign', folder, { UPDATE_SIGNING_KEY: keys.signingKey })
      expect(signed.status, signed.output).toBe(0)
      expect(signed.output).toContain('Not here: latest-mac.yml is made on another system.')
      expect(faultOf(text(), key, '.AppImage')).toBeNull()
      expect(told('sha256sum', ['--check', '--strict', 'SHA256SUMS'], packed.release)).not.toContain('FAILED')
    })
  })

  test.runIf(hasSquashfs)('D-3 the AppImage is a file system as AppImages have it', () => {
    const stdout = told('unsquashfs', ['-stat', '-offset', '4096', join(packed.release, `Kehribar-${version}-linux-x86_64.AppImage`)])
    expect(stdout).toMatch(/Found a valid SQUASHFS 4:0 superblock/)
    // The compression that the runtime without libfuse2 knows.
    expect(stdout).toMatch(/Compression zstd/)
  })
})
