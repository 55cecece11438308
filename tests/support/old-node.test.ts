import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { otherNode } from '../../scripts/lib/other-node.mjs'
import { matrix } from './scope'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/* Fetches a Node of 30 MB for it: in the matrix. */
describe.runIf(matrix)('H-15 a Node that is too old', () => {
  test.each(Object.entries(scripts))('npm run %s: one line, nothing begun', { timeout: 120_000 }, async (_, command) => {
    const node = await otherNode(18)
    const [, file = ''] = /^node (\S+)/.exec(command) ?? []
    const { status, stdout, stderr } = spawnSync(node, [file, 'somewhere'], { cwd: root, encoding: 'utf8' })
    expect([status, stdout, stderr.trim()]).toEqual([1, '', expect.stringMatching(/^✗ Node 20\.19\.0 or newer is needed; this is 18\.[\d.]+\.$/)])
  })
})
