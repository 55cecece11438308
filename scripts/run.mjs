// @ts-check
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { continueOnPinnedNode, isNodeTooOld } from './lib/pinned-node.mjs'

/*
 * Runs the command scripts/NAME.ts: `node scripts/run.mjs NAME [ARGUMENT…]`. It is plain JavaScript, because Node 18 has to
 * load it: an older Node fetches the version of .nvmrc first and continues on that one.
 */
const [name, ...args] = process.argv.slice(2)
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
if (!existsSync(file)) {
  process.stderr.write(`✗ ${file} does not exist. Usage: node scripts/run.mjs NAME [ARGUMENT…]\n`)
  process.exitCode = 1
} else if (isNodeTooOld()) {
  process.exitCode = await continueOnPinnedNode([file, ...args])
} else {
  process.argv.splice(1, 2, file)
  await import(pathToFileURL(file).href)
}
