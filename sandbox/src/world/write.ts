import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partnerKinds, partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { bonusesFile } from './bonuses'
import { cashierFile } from './cashier'
import { catalogueFile } from './catalogue'
import { codesFile } from './codes'
import { contentFile } from './content'
import { operatorsFile } from './operators'
import { pictures } from './pictures'
import { playersFile } from './players'

/** Returns the import file of partners. For the server, the sandbox is a single partner of every kind, with limits that its games rarely reach. */
const partnersFile = () => ({
  partners: [{ code: partnerOfSetting, name: 'Sandbox', kinds: [...partnerKinds], largestWin: '1000000.00', largestDay: '10000000.00' }],
})

/** Yields every picture as SVG, as files. */
function* drawings(): Generator<readonly [file: string, content: string | Buffer]> {
  for (const [name, svg] of pictures()) yield [`${name}.svg`, svg]
}

/** Writes the world as import files of an operator (@see docs/operate.md: Importing). The output is the same every time. `files` are the pictures, by default as SVG. */
export function writeWorld(folder: string, files: Iterable<readonly [file: string, content: string | Buffer]> = drawings()): void {
  rmSync(folder, { recursive: true, force: true })
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const datasets = {
    partners: partnersFile(),
    catalogue: catalogueFile(),
    content: contentFile(),
    cashier: cashierFile(),
    bonuses: bonusesFile(),
    codes: codesFile(),
    players: playersFile(),
    operators: operatorsFile(),
  }
  for (const [kind, data] of Object.entries(datasets)) write(`${kind}.json`, `${JSON.stringify(data, null, 2)}\n`)
  for (const [file, content] of files) write(`pictures/${file}`, content)
}
