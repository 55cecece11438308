import { readFileSync } from 'node:fs'

/** One instruction of a stage: its keyword and its arguments. */
export interface ContainerInstruction {
  readonly word: string
  readonly text: string
}

/** Returns the stages of deploy/Containerfile in order, without comments. */
export function containerStages(): ContainerInstruction[][] {
  const stages: ContainerInstruction[][] = []
  for (const line of readFileSync('deploy/Containerfile', 'utf8').split('\n')) {
    const [, word = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (word === 'FROM') stages.push([])
    if (word) stages.at(-1)?.push({ word, text })
  }
  return stages
}

const [, runtime = []] = containerStages()
const textOf = (word: string) => runtime.find((step) => step.word === word)?.text ?? ''

/** Facts of the runtime stage: user, working folder, environment, command and health check. */
export const containerFacts = {
  user: Number(textOf('USER').split(':')[0]),
  folder: textOf('WORKDIR'),
  env: Object.fromEntries(
    textOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  ),
  command: JSON.parse(textOf('CMD')) as string[],
  /** Arguments of the health check, without the path of Node in the image. */
  health: (JSON.parse(textOf('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[]).slice(1),
}
