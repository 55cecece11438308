import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Marker of the fuses in Electron's binary, followed by their version, their number and one character each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const names = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const

/** Fuses of an official Electron release. */
const asDelivered = '10110001'
const binary = Buffer.concat([Buffer.from(`${'\0'.repeat(64)}${sentinel}`), Buffer.from([1, names.length]), Buffer.from(`${asDelivered}${'\0'.repeat(64)}`)])

/** Returns the fuses of a packed binary by name. */
export function fusesOf(packed: Buffer): Record<string, boolean> {
  const at = packed.indexOf(sentinel) + sentinel.length + 2
  return Object.fromEntries(names.map((name, index) => [name, packed.toString('latin1', at + index, at + index + 1) === '1']))
}

const plist = (values: Record<string, string>) =>
  `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${Object.entries(values)
    .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
    .join('')}</dict></plist>`

function fill(folder: string, files: Record<string, string | Buffer>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content, { mode: 0o755 })
  }
  return folder
}

/** Fills a folder with the files of Electron for macOS that the packer reads and renames; the binary contains only fuses. */
export function writeFakeMacElectron(folder: string): string {
  const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].flatMap((kind) => {
    const app = `Electron.app/Contents/Frameworks/Electron Helper${kind}.app/Contents`
    return [
      [`${app}/Info.plist`, plist({ CFBundleExecutable: `Electron Helper${kind}` })],
      [`${app}/MacOS/Electron Helper${kind}`, 'x'],
    ]
  })
  return fill(folder, {
    'Electron.app/Contents/Info.plist': plist({ CFBundleExecutable: 'Electron', CFBundleIconFile: 'electron.icns' }),
    'Electron.app/Contents/MacOS/Electron': 'x',
    'Electron.app/Contents/Resources/electron.icns': 'x',
    'Electron.app/Contents/Resources/tr.lproj/locale.pak': 'x',
    'Electron.app/Contents/Resources/en.lproj/locale.pak': 'x',
    'Electron.app/Contents/Resources/de.lproj/locale.pak': 'x',
    'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework': binary,
    'Electron.app/Contents/Frameworks/Electron Framework.framework/Versions/A/Resources/tr.lproj/locale.pak': 'x',
    ...(Object.fromEntries(helpers) as Record<string, string>),
  })
}
