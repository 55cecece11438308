import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogSection, withSection } from './lib/changelog.ts'
import { Problem, runCommand, printLine } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { exec } from './lib/process.ts'

/* `node scripts/changelog.ts`: adds the version's commits to docs/CHANGELOG.md, as a step of a release. */
await runCommand(async () => {
  const file = join(root, 'docs', 'CHANGELOG.md')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const git = async (...args: string[]) => (await exec('git', args, { quiet: true })).trim().split('\n').filter(Boolean)
  const tags = await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')
  const last = tags.find((tag) => tag !== `v${version}`)
  if (!last) throw new Problem('There is no tag of an earlier version. Write the section of the first release by hand.')
  const section = changelogSection(version, new Date().toISOString().slice(0, 10), await git('log', '--no-merges', '--format=%s', `${last}..HEAD`))
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), section))
  printLine(`docs/CHANGELOG.md has the commits since ${last}.`)
}, 'node scripts/changelog.ts: writes the section of the version in package.json to docs/CHANGELOG.md, from the commits since the last version tag.')
