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

/** Writes the world as import files of an operator (@see docs/operate.md: Importing). The output is the same every time. */
export function writeWorld(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const files = {
    partners: partnersFile(),
    catalogue: catalogueFile(),
    content: contentFile(),
    cashier: cashierFile(),
    bonuses: bonusesFile(),
    codes: codesFile(),
    players: playersFile(),
    operators: operatorsFile(),
  }
  for (const [kind, data] of Object.entries(files)) write(`${kind}.json`, `${JSON.stringify(data, null, 2)}\n`)
  for (const [name, svg] of pictures()) write(`pictures/${name}.svg`, svg)
}
