import { writeFileSync } from 'node:fs'
import { referencePage, referenceFile } from './reference.ts'

writeFileSync(referenceFile, referencePage())
