import { type BrandFiles, defaultBrandFolder, readBrand } from './brand.ts'

/* The part of electron-builder's configuration that depends on the brand; electron-builder.yml extends it. */

/**
 * Returns the folder of a brand's pictures, relative to the repository's root. The default brand's pictures are in
 * resources/, those of another brand are drawn before packing (scripts/package.ts).
 */
export const pictureFolder = ({ folder }: Pick<BrandFiles, 'folder'> = readBrand()) => (folder === defaultBrandFolder ? 'resources' : 'dist/brand')

/** Returns electron-builder's configuration for a brand. */
export function packageOf(brand: BrandFiles): Readonly<Record<string, unknown>> {
  const { id, name, supportMail, homepage, licensee, description, desktop } = brand.facts
  const pictures = pictureFolder(brand)
  const contact = `${name} <${supportMail}>`
  const icon = `${pictures}/icon.ico`
  // The deb and the rpm install the program as a command with this name.
  const desktopActions = Object.fromEntries(['deposit', 'messages', 'live', 'slot'].map((action) => [action, { Exec: `${id} ${id}://${action}` }]))
  return {
    appId: desktop.appId,
    productName: name,
    copyright: `Copyright © ${licensee}`,
    extraMetadata: { name: id, productName: name, description: description.en, homepage, author: contact, desktopName: `${id}.desktop` },
    // Pictures that the running client shows.
    files: [{ from: pictures, to: 'resources', filter: ['icons/256x256.png', 'tray/*.png'] }],
    // Links such as <id>://promotions (src/main/links): in the Info.plist on macOS, as x-scheme-handler/<id> in the desktop
    // entry on Linux. On Windows the client registers itself.
    protocols: { name, schemes: [id] },
    win: { icon },
    nsis: { installerIcon: icon, uninstallerIcon: icon, installerSidebar: `${pictures}/installer/sidebar.bmp` },
    mac: { icon: `${pictures}/icon.icns` },
    dmg: { background: `${pictures}/installer/dmg-background.png` },
    linux: {
      icon: `${pictures}/icons`,
      synopsis: `${name}, an online sportsbook and casino`,
      maintainer: contact,
      executableName: id,
      desktop: { desktopActions },
    },
    deb: { packageName: id },
    // Without this option fpm leaves the folder behind when the package is removed.
    rpm: { packageName: id, fpm: ['--directories', `/opt/${name}`] },
  }
}

export default packageOf(readBrand())
