import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { fillBrandIn, defaultBrandFolder, readBrand } from '../scripts/lib/brand.ts'
import { drawSitePictures } from '../scripts/lib/icon-set.ts'
import { supportedBrowsersText } from './browsers.ts'

const templates = resolve('src/renderer/templates')

/** Returns the theme's CSS variable of a colour: `brand.focusRing` is `--chakra-colors-brand-focus-ring`. */
const variable = (group: string, shade: string) =>
  `--chakra-colors-${shade === 'DEFAULT' ? group : `${group}-${shade.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`}`

/** Returns the generated theme (src/renderer/ui/theme/theme.css) with a brand's colours. */
export function recolourTheme(sheet: string, colours: ReturnType<typeof readBrand>['colours']): string {
  let written = sheet
  for (const [group, shades] of Object.entries(colours))
    for (const [shade, value] of Object.entries(shades)) {
      const name = variable(group, shade)
      const found = new RegExp(`(?<=[{;]${name}:)[^;}]+`, 'g')
      if (!found.test(written)) throw new Error(`The generated theme has no variable ${name}`)
      written = written.replaceAll(found, value)
    }
  return written
}

/** Makes every build read the brand from the folder that `BRAND` names, in place of the default brand (docs/how-to-add-a-brand.md). */
export function brandFolderPlugin({ folder } = readBrand()): Plugin {
  return {
    name: 'brand-facts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (folder === defaultBrandFolder || !source.includes('/brand/')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.startsWith(defaultBrandFolder + sep) ? join(folder, found.id.slice(defaultBrandFolder.length + 1)) : null
    },
  }
}

/** Adds the branded files that are not scripts: the page, its templates, the marks and the generated theme. */
export function brandedSitePlugin(brand = readBrand()): Plugin {
  const files = new Map<string, string | Uint8Array>()
  for (const name of ['logo.svg', 'mark.svg']) files.set(name, brand.pictures[name] ?? '')
  for (const name of readdirSync(templates))
    files.set(name, fillBrandIn(readFileSync(join(templates, name), 'utf8'), brand, { browsers: supportedBrowsersText() }))
  // The pictures of the default brand are already in src/renderer/public.
  if (brand.folder !== defaultBrandFolder) for (const [name, content] of drawSitePictures(brand)) files.set(name, content)
  return {
    name: 'branded-site',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => fillBrandIn(html, brand) },
    transform: {
      filter: { id: /[\\/]ui[\\/]theme[\\/]theme\.css$/ },
      handler: (code) => ({ code: recolourTheme(code, brand.colours), map: null }),
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
        const text = files.get(name)
        if (text === undefined) return next()
        const types: Readonly<Record<string, string>> = {
          svg: 'image/svg+xml',
          html: 'text/html; charset=utf-8',
          webmanifest: 'application/manifest+json',
          png: 'image/png',
          ico: 'image/x-icon',
        }
        response.setHeader('Content-Type', types[name.slice(name.lastIndexOf('..') + 1)] ?? 'text/plain')
        response.end(text)
      })
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
