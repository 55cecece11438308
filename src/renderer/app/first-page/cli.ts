import { languages } from '@kehribar/shared/languages'
import { type Drawn, draw } from './draw'

/* Prints the drawn first view of every language as JSON; the site's build runs it. */
const drawn: Record<string, Drawn> = {}
for (const { languageCode } of languages) drawn[languageCode] = await draw(languageCode)
process.stdout.write(JSON.stringify(drawn), () => process.exit(0))
