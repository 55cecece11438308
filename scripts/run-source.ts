import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, runCommand } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { importSource } from './lib/import-source.ts'

/* Runs an unbuilt program of the tests or the benchmark in this process: `node scripts/run-source.ts FILE [ARGUMENT…]`. */
const [file] = process.argv.splice(2, 1)
if (file && existsSync(join(root, file))) await importSource(file)
else
  await runCommand(() => {
    throw new Problem('Name a file: node scripts/run-source.ts FILE [ARGUMENT…]')
  })
