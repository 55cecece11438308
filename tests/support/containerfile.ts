import { readFileSync } from 'node:fs'

/** A step of a stage: its word and what stands after it. */
export interface Step {
  readonly word: string
  readonly text: string
}

/** The stages of deploy/Containerfile, in their order; comments are left out. */
export function containerStages(): Step[][] {
  const stages: Step[][] = []
  for (const line of readFileSync('deploy/Containerfile', 'utf8').split('\n')) {
    const [, word = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (word === 'FROM') stages.push([])
    if (word) stages.at(-1)?.push({ word, text })
  }
  return stages
}

const [, runtime = []] = containerStages()
const textOf = (word: string) => runtime.find((step) => step.word === word)?.text ?? ''

/** What the runtime stage says: who runs what, where, with which environment, and how it is asked whether it lives. */
export const container = {
  user: Number(textOf('USER').split(':')[0]),
  folder: textOf('WORKDIR'),
  env: Object.fromEntries(
    textOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  ),
  command: JSON.parse(textOf('CMD')) as string[],
  /** After the runtime's Node. */
  health: (JSON.parse(textOf('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[]).slice(1),
}
