import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const components = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { components: { name: string; version: string; licenses?: object[] }[] }).components

test.each([
  ['the site on the web', 'dist/web', 'dist/web-sbom.json', ['react-dom', '@chakra-ui/react', 'i18next']],
  ['the site in the client', 'out/renderer', 'out/renderer-sbom.json', ['react-dom', '@chakra-ui/react', 'i18next']],
  ["the client's main process", 'out/main', 'out/main-sbom.json', ['electron-store']],
])('WEB-14 packages in %s are listed from the bundle, and the licence of each is included', (_of, folder, bill, some) => {
  const notices = readFileSync(`${folder}/licenses.md`, 'utf8')
  const listed = components(bill)
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(some))
  for (const { name, version, licenses } of listed) {
    expect([name, licenses?.length]).toEqual([name, 1])
    expect(notices).toContain(`## ${name} - ${version} (`)
  }
})

test("WEB-14 both sites include the fonts' licences, and no SBOM lies where a host would publish it", () => {
  for (const folder of ['dist/web', 'out/renderer']) {
    expect(readFileSync(`${folder}/font-licences.txt`, 'utf8')).toMatch(/Lexend[\s\S]*SIL OPEN FONT LICENSE/)
    expect(existsSync(`${folder}/sbom.json`)).toBe(false)
  }
})
