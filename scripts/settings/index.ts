import { writeFileSync } from 'node:fs'
import { settingsGuide } from './guide.ts'

writeFileSync('docs/generated/settings.md', settingsGuide())
