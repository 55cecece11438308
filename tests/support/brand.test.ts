import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type * as brandIn from '@kehribar/shared/brand'
import { newPasswordRules } from '@kehribar/shared/rules/password'
import type * as players from '@sandbox/world/players'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageOf } from '../../scripts/lib/brand-package.ts'
import { fillBrandIn, defaultBrandFolder, readBrand } from '../../scripts/lib/brand.ts'
import { drawIcons, drawSitePictures } from '../../scripts/lib/icon-set.ts'
import { brandFolderPlugin, recolourTheme } from '../../build/brand'
import { isMatrixRun } from './scope'

/* Builds another brand and searches the output for the name of the default brand. */

const folder = 'tests/support/second-brand'
const second = readBrand(resolve(folder))
const house = readBrand(defaultBrandFolder)
const name = new RegExp(house.facts.name, 'i')
type Drawn = ReturnType<typeof drawIcons>
const at = (path: string) => resolve(path)

// Inside node_modules, so that the built programs find their external packages.
const cache = 'node_modules/.cache/kehribar'
mkdirSync(cache, { recursive: true })
const output = mkdtempSync(join(cache, 'second-brand-'))
afterAll(() => rmSync(output, { recursive: true, force: true }))

const below = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).flatMap((file) => (statSync(join(place, file)).isFile() ? [join(place, file)] : []))
const bearing = (place: string, words: RegExp) => below(place).filter((file) => words.test(file.slice(place.length)) || words.test(readFileSync(file, 'utf8')))

const companyPages = Object.fromEntries(
  readdirSync('sandbox/src/companies/pages')
    .map((page) => [page, at(`sandbox/src/companies/pages/${page}/index.ts`)] as const)
    .filter(([, file]) => existsSync(file)),
)

/** Builds every program of the product into one folder, without minification, which takes a few seconds. */
async function buildPrograms(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@server': at('server/src'), '@sandbox': at('sandbox/src'), '@': at('src/renderer') } },
    plugins: [brandFolderPlugin(second)],
    define: { __SHELL__: '"web"' },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        external: [/^electron/],
        input: {
          server: at('server/src/index.ts'),
          ops: at('server/src/ops/index.ts'),
          companies: at('sandbox/src/companies/index.ts'),
          world: at('sandbox/src/world/index.ts'),
          main: at('src/main/index.ts'),
          preload: at('src/preload/index.ts'),
          site: at('src/renderer/app/main.tsx'),
          agent: at('src/shared/brand.ts'),
          players: at('sandbox/src/world/players.ts'),
          ...companyPages,
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

describe('REPO-14 another brand', () => {
  const programs = join(output, 'programs')
  beforeAll(() => buildPrograms(programs))

  test("REPO-14 OPERATE-12 server, companies, client and site show its name and never the default brand's", () => {
    expect(bearing(programs, name)).toEqual([])
    expect(bearing(programs, /Lacivert/).length).toBeGreaterThan(0)
  })

  test('REPO-14 the files of its demo world also show its name: players, messages, promotions, games and pictures', async () => {
    const world = join(output, 'world')
    await promisify(execFile)(process.execPath, [join(programs, 'world.js'), world])
    expect(bearing(world, name)).toEqual([])
    expect(bearing(world, /Lacivert/).length).toBeGreaterThan(2)
  })

  test('OPERATE-12 a brand name with several words and non-ASCII letters stays out of headers and passwords', async () => {
    const built = (file: string) => import(/* @vite-ignore */ pathToFileURL(at(join(programs, file))).href) as Promise<unknown>
    const { clientAgent, clientSystem } = (await built('agent.js')) as typeof brandIn
    const agent = clientAgent('1.2.0', 'linux')
    expect(new Headers({ 'User-Agent': agent }).get('User-Agent')).toBe('lacivert/1.2.0 (desktop; linux)')
    expect([clientSystem(agent), clientSystem('kehribar/1.2.0 (desktop; linux)')]).toEqual(['linux', null])
    const { demoPassword } = (await built('players.js')) as typeof players
    expect(demoPassword).toMatch(/^[!-~]+$/)
    expect(newPasswordRules.filter(({ holds }) => !holds(demoPassword))).toEqual([])
  })

  test('REPO-14 the pages beside the scripts, the generated theme and the packages are branded', () => {
    const files = ['src/renderer/index.html', ...below('src/renderer/templates'), 'electron-builder.yml', ...below('resources/installer')]
    const words = [...files, 'resources/release-notes.md'].filter((file) => !/\.(png|bmp)$/.test(file)).map((file) => readFileSync(file, 'utf8'))
    for (const text of [...words, ...below('src/renderer/public').map((file) => readFileSync(file, 'utf8'))]) expect(text).not.toMatch(name)
    expect(fillBrandIn(words[0] ?? '', second)).toContain('<title>Lacivert Şans</title>')
    const sheet = recolourTheme(readFileSync('src/renderer/ui/theme/theme.css', 'utf8'), second.colours)
    expect(sheet).toContain(`--chakra-colors-brand-focus-ring:${second.colours.brand?.focusRing}`)
    for (const value of Object.values(house.colours.brand ?? {})) expect(sheet).not.toContain(value)
    const packed = packageOf(second)
    expect(JSON.stringify(packed)).not.toMatch(name)
    // Every text of the root manifest that contains the default brand's name is overridden in the package.
    const manifest = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')) as object)
    const ours = manifest.flatMap(([key, value]) => (typeof value === 'string' && name.test(value) ? [key] : []))
    expect(packed).toMatchObject({ productName: 'Lacivert Şans', protocols: { schemes: ['lacivert'] } })
    expect(Object.keys(packed.extraMetadata as object)).toEqual(expect.arrayContaining(ours))
  })

  test('REPO-14 its pictures are drawn from its own marks and colours', () => {
    const [drawn, ours] = [second, house].map((brand) => [...drawIcons(brand), ...drawSitePictures(brand)]) as [Drawn, Drawn]
    const overlays = (file: string) => file.includes('overlay-')
    for (const [place, [file, content]] of drawn.entries()) expect(content.equals(ours[place]?.[1] ?? content), file).toBe(overlays(file))
  })

  test('REPO-14 an incomplete brand is rejected with a list of everything that is missing', () => {
    expect(() => readBrand(at('tests/support/no-brand'))).toThrow('has no brand.json (docs/how-to-add-a-brand.md)')
    const broken = join(output, 'broken')
    cpSync(folder, broken, { recursive: true })
    const { description, desktop, licensee, ...rest } = second.facts
    const given = { ...rest, id: 'Bad Id', name: 'A/B', supportMail: 'nobody', description: { ...description, en: '"so"' }, slogan: 'x', licensee }
    const read = (facts: object) => () => {
      writeFileSync(join(broken, 'brand.json'), JSON.stringify(facts))
      return readBrand(at(broken))
    }
    expect(read({ ...given, licensee: ' ' })).toThrow('brand.json slogan is unknown; brand.json licensee is not a text; brand.json desktop is missing')
    const { slogan: _, ...whole } = given
    const wrong = read({ ...whole, desktop, outside: { licence: 'http://register.example' } })
    for (const part of ['id must be', 'name has', 'description en', 'outside.licence is not an https', 'supportMail is'])
      expect(wrong).toThrow(new RegExp(`brand\\.json ${part}`))
    expect(() => fillBrandIn('{{slogan}}', second)).toThrow('The brand in second-brand has no value named slogan')
  })

  test('REPO-14 the root manifest agrees with the default brand', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>
    const { extraMetadata } = packageOf(house) as { extraMetadata: Record<string, string> }
    for (const key of ['name', 'productName', 'homepage', 'author', 'desktopName']) expect(manifest[key]).toBe(extraMetadata[key])
  })

  test.runIf(isMatrixRun)('REPO-14 the complete site as served', { timeout: 300_000 }, async () => {
    const web = at(join(output, 'site', 'web'))
    await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '-c', 'build/web.config.ts', '--outDir', web], {
      env: { ...process.env, BRAND: folder, NODE_ENV: 'production' },
    })
    expect(bearing(join(output, 'site'), name)).toEqual([])
    expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('<title>Lacivert Şans</title>')
  })
})
