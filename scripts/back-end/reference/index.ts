import { writeFileSync } from 'node:fs'
import { reference, referenceFile } from './reference.ts'

writeFileSync(referenceFile, reference())
