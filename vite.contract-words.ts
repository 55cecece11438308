import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const words = new Set(['summary', 'spec'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The `summary` and `spec` of every `endpoint({ … })`, as places in the code. */
function* wordsIn(node: Node): Generator<Node> {
  const callee = node.callee as Node | undefined
  if (node.type === 'CallExpression' && callee?.name === 'endpoint') {
    const [definition] = node.arguments as Node[]
    for (const property of (definition?.properties ?? []) as Node[]) {
      if (property.type === 'Property' && words.has(String((property.key as Node).name))) yield property
    }
  }
  for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* wordsIn(child)
}

/**
 * Takes out of the site's contract what only its documentation says: summaries and requirement IDs, a few kilobytes that
 * no page reads. The server, which serves the documentation, keeps them.
 */
export function withoutContractWords(): Plugin {
  return {
    name: 'without-contract-words',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/]shared[\\/]api[\\/][a-z-]+\.ts$/ },
      handler(code) {
        let left = code
        for (const { start, end } of [...wordsIn(this.parse(code) as unknown as Node)].reverse()) {
          const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0
          left = left.slice(0, start) + left.slice(end + comma)
        }
        return { code: left, map: null }
      },
    },
  }
}
