import { writeFileSync } from 'node:fs'
import { guide } from './guide.ts'

writeFileSync('docs/back-end.md', guide())
