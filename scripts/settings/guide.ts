import { groups, settingNames, descriptionOf } from '../../server/src/settings/schema.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Returns docs/generated/settings.md: the server's settings, from their schema. */
export function settingsGuide(): string {
  const parts = groups.map((group) => {
    const rows = settingNames.filter((name) => descriptionOf(name).group === group)
    const lines = rows.map((name) => {
      const { about, otherwise, wanted, isRequired, secret } = descriptionOf(name)
      const marks = [isRequired && '**production needs it**', secret && 'secret'].filter(Boolean).join(', ')
      return `| \`${name}\` | ${cell(about)} It must be ${cell(wanted)}.${marks ? ` (${marks})` : ''} | ${cell(otherwise)} |`
    })
    return [`## ${group}`, '', '| | | Not set |', '|---|---|---|', ...lines].join('\n')
  })
  return `${[introduction, ...parts].join('\n\n')}\n`
}

const introduction = `# Settings of the server

For operators. \`npm run docs:settings\` generates this page from \`server/src/settings/schema.ts\`, and a test compares the two. The [README](../../README.md#settings) describes the settings of the sandbox and the desktop client.

- **Source.** A setting is an environment variable. \`NAME_FILE\` instead names a file with the value, as container secrets need: \`CODE_KEY_FILE=/run/secrets/code_key\`. Setting both is an error. An empty value counts as not set.
- **Production.** \`NODE_ENV=production\` generates no defaults: every required setting must be set. The same applies if \`PUBLIC_ORIGIN\` is not on this machine. Otherwise the server belongs to the sandbox. \`NODE_ENV=development\` makes the sandbox available from other machines.
- **Errors.** The server lists all invalid and missing settings at once and exits with code 1.
- **Effective settings.** \`npm start -- --print-config\` in the server's folder (\`node dist/server/index.js --print-config\`) prints every setting with its source. It omits secrets, and passwords and keys in addresses.`
