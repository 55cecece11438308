import { writeFileSync } from 'node:fs'
import { settingsGuide } from './guide'

writeFileSync('docs/settings.md', settingsGuide())
