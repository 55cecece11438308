import { houseBrand, readBrand } from './brand.mjs'

/*
 * What of the packages bears the brand, which electron-builder.yml takes as its base. The house's pictures lie in
 * resources/; another brand's are drawn before packing (scripts/package.mjs).
 */

/** Where the pictures of a brand lie, from the root. */
export const pictureFolder = ({ folder } = readBrand()) => (folder === houseBrand ? 'resources' : 'dist/brand')

/** @returns what electron-builder takes. */
export function packageOf(brand) {
  const { id, name, supportMail, homepage, licensee, description, desktop } = brand.facts
  const pictures = pictureFolder(brand)
  const contact = `${name} <${supportMail}>`
  const icon = `${pictures}/icon.ico`
  // The deb and the rpm put the program's name among the commands.
  const desktopActions = Object.fromEntries(['deposit', 'messages', 'live', 'slot'].map((action) => [action, { Exec: `${id} ${id}://${action}` }]))
  return {
    appId: desktop.appId,
    productName: name,
    copyright: `Copyright © ${licensee}`,
    extraMetadata: { name: id, productName: name, description: description.en, homepage, author: contact, desktopName: `${id}.desktop` },
    // What the client shows itself.
    files: [{ from: pictures, to: 'resources', filter: ['icon.png', 'tray/*.png'] }],
    // Links like <id>://promotions (src/main/links): in the Mac's Info.plist and in Linux's desktop entry as
    // x-scheme-handler/<id>; on Windows the client enters itself.
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
    // Its folder goes with it, which fpm leaves behind otherwise.
    rpm: { packageName: id, fpm: ['--directories', `/opt/${name}`] },
  }
}

export default packageOf(readBrand())
