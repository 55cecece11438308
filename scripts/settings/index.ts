import { writeFileSync } from 'node:fs'
import { settingsGuide } from './guide.ts'

writeFileSync('docs/settings.md', settingsGuide())
