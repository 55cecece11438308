import { groups, settingNames, descriptionOf } from '../../server/src/settings/schema.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** docs/settings.md: the server's settings as its schema has them. */
export function settingsGuide(): string {
  const parts = groups.map((group) => {
    const rows = settingNames.filter((name) => descriptionOf(name).group === group)
    const lines = rows.map((name) => {
      const { about, otherwise, wanted, demanded, secret } = descriptionOf(name)
      const marks = [demanded && '**production needs it**', secret && 'secret'].filter(Boolean).join(', ')
      return `| \`${name}\` | ${cell(about)} It must be ${cell(wanted)}.${marks ? ` (${marks})` : ''} | ${cell(otherwise)} |`
    })
    return [`## ${group}`, '', '| | | Not set |', '|---|---|---|', ...lines].join('\n')
  })
  return `${[introduction, ...parts].join('\n\n')}\n`
}

const introduction = `# Settings of the server

Made from \`server/src/settings/schema.ts\` by \`npm run docs:settings\`; a check compares the two. The sandbox's own and the desktop client's stand in the [README](../README.md#settings).

- **Where from.** A setting is an environment variable. \`NAME_FILE\` names a file that holds the value instead, as containers hand out secrets: \`CODE_KEY_FILE=/run/secrets/code_key\`. Both at once are refused. An empty value is none.
- **Production or sandbox.** With \`NODE_ENV=production\`, and wherever \`PUBLIC_ORIGIN\` is not on this machine, nothing is made up: what production needs has to be set. Otherwise the server is part of the sandbox. \`NODE_ENV=development\` shows the sandbox off this machine, to people who know that it is one.
- **What is wrong or missing** is told in one list, and the server ends with 1.
- **What holds** is printed by \`npm start -- --print-config\` in the server's folder (\`node dist/server/index.js --print-config\`): every setting with where its value comes from. Secrets are left out, addresses lose their passwords and what else may be a key.`
