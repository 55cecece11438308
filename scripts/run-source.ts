import { importSource } from './lib/import-source.ts'

/* Runs an unbuilt program of the tests or the benchmark in this process: `node scripts/run-source.ts FILE [ARGUMENT…]`. */
const [file = ''] = process.argv.splice(2, 1)
await importSource(file)
