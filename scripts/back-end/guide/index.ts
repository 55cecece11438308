import { writeFileSync } from 'node:fs'
import { guide } from './guide'

writeFileSync('docs/back-end.md', guide())
