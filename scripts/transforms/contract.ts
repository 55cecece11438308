import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const words = new Set(['summary', 'spec'])
const schemas = new Set(['request', 'response'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Returns the fields of every `endpoint({ … })` in source order. */
function* fieldsIn(node: Node): Generator<Node> {
  const callee = node.callee as Node | undefined
  if (node.type === 'CallExpression' && callee?.name === 'endpoint') {
    const [definition] = node.arguments as Node[]
    for (const property of (definition?.properties ?? []) as Node[]) if (property.type === 'Property') yield property
  }
  for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* fieldsIn(child)
}

/** Returns the code of a getter that creates a schema on its first use. */
const lateGetter = (name: string, expression: string) => `get ${name}() { return keep(this, '${name}', ${expression}) }`
const keep = 'const keep = (endpoint, name, value) => (Object.defineProperty(endpoint, name, { value }), value);\n'

/**
 * Removes documentation texts from the site's contract, and creates schemas only when a call needs them, because creating
 * all took a tenth of the start on a phone. The server uses the contract unchanged.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/]shared[\\/]api[\\/][a-z-]+\.ts$/ },
      handler(code) {
        let left = code
        for (const { start, end, key, value } of [...fieldsIn(this.parse(code) as unknown as Node)].reverse()) {
          const name = String((key as Node).name)
          if (words.has(name)) {
            const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0
            left = left.slice(0, start) + left.slice(end + comma)
          } else if (schemas.has(name)) {
            left = left.slice(0, start) + lateGetter(name, left.slice((value as Node).start, (value as Node).end)) + left.slice(end)
          }
        }
        return { code: keep + left, map: null }
      },
    },
  }
}
