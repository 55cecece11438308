import { writeFileSync } from 'node:fs'
import { operatorOpenApi } from '../../server/src/operator-api/openapi.ts'
import { settingsGuide } from './guide.ts'

writeFileSync('docs/generated/settings.md', settingsGuide())
writeFileSync('docs/generated/operator-api.json', `${JSON.stringify(operatorOpenApi(), null, 2)}\n`)
