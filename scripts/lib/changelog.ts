/** Headings of the changelog by the type of a commit. Commits of other types change nothing for users. */
const headings = { feat: 'Features', fix: 'Fixes', perf: 'Performance' } as const

/** Returns the changelog's section for a version, from the subjects of its commits (Conventional Commits), newest first. */
export function changelogSection(version: string, date: string, subjects: readonly string[]): string {
  const commits = subjects.flatMap((subject) => {
    const { type, scope, breaking, text } = /^(?<type>feat|fix|perf)(?:\((?<scope>[^)]+)\))?(?<breaking>!?): (?<text>.+)$/.exec(subject)?.groups ?? {}
    return text ? [{ type, line: `- ${breaking ? '**Breaking.** ' : ''}${scope ? `${scope}: ` : ''}${text}` }] : []
  })
  const parts = Object.entries(headings).flatMap(([type, heading]) => {
    const lines = commits.filter((commit) => commit.type === type).map(({ line }) => line)
    return lines.length ? [`### ${heading}\n\n${lines.join('\n')}\n`] : []
  })
  return [`## ${version} (${date})\n`, ...(parts.length ? parts : ['No visible changes.\n'])].join('\n')
}

/** Returns the changelog with the section at the top. A section of the same version is replaced. */
export function withSection(changelog: string, section: string): string {
  const heading = section.slice(0, section.indexOf(' ('))
  const [introduction = '', ...older] = changelog.split(/^(?=## )/m)
  return [introduction, `${section}\n`, ...older.filter((each) => !each.startsWith(`${heading} (`))].join('').trimEnd().concat('\n')
}
