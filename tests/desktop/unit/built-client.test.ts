import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { looseningNames } from '../../../build/lint-rules.ts'
import electron from '../fakes/electron'

const files = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name))
    : []

function walk(file: string, visit: (node: ts.Node, source: ts.SourceFile) => void): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const step = (node: ts.Node): void => {
    visit(node, source)
    ts.forEachChild(node, step)
  }
  step(source)
}

function find(paths: string[], matches: (node: ts.Node) => boolean): string[] {
  const found: string[] = []
  for (const file of paths)
    walk(file, (node, source) => {
      if (matches(node)) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    })
  return found
}

const isForbidden = (node: ts.Node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && looseningNames.includes(node.text)
const isCallOf = (name: string) => (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name

const built = [...files('out/main'), ...files('out/preload')]

test('every module of Electron that the fake has is in tests/desktop/README.md, with the source of its behaviour', () => {
  const [, rows = ''] = readFileSync('tests/desktop/README.md', 'utf8').split('| Module | Faked |')
  expect(Object.keys(electron).filter((name) => !new RegExp(`\\| [^|]*\\b${name}\\b`).test(rows))).toEqual([])
})

describe('the built client', () => {
  test('out/ is there: `npx electron-vite build` makes it, and `npm test` does so before these tests', () => {
    for (const file of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(existsSync(file), `${file} is missing: run npx electron-vite build`).toBe(true)
  })

  test('DESKTOP-4 the preload requires electron and nothing else, and carries no zod', () => {
    const required: string[] = []
    walk('out/preload/index.cjs', (node) => {
      if (ts.isImportDeclaration(node) || (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)) required.push('import')
      if (ts.isCallExpression(node) && node.expression.getText() === 'require')
        required.push(node.arguments.map((argument) => (ts.isStringLiteralLike(argument) ? argument.text : '?')).join())
    })
    expect(required).toEqual(['electron'])
    const text = readFileSync('out/preload/index.cjs', 'utf8')
    expect(text).not.toMatch(/zod/i)
    expect(text.length, 'one small file').toBeLessThan(16_000)
  })

  test('DESKTOP-6 DESKTOP-8 DESKTOP-9 DESKTOP-10 DESKTOP-11 DESKTOP-15 the build loosens no default and opens addresses in one place', () => {
    // electron-store contains `sendSync` for renderers, and the client never loads that code.
    const isForRenderers = (node: ts.Node) => node.parent.parent.getText().includes('electron-store-get-data')
    expect(find(built, (node) => isForbidden(node) && !isForRenderers(node))).toEqual([])
    expect(find(built, isCallOf('openExternal'))).toHaveLength(1)
  })

  test('the main process imports only electron, Node and what the package carries', () => {
    const chunks = readdirSync('out/main/chunks').map((name) => `./chunks/${name}`)
    const carried = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }).dependencies)
    walk('out/main/index.js', (node) => {
      if (!ts.isImportDeclaration(node) || !ts.isStringLiteralLike(node.moduleSpecifier)) return
      const from = node.moduleSpecifier.text
      const known =
        from === 'electron' ||
        chunks.includes(from) ||
        from.startsWith('node:') ||
        builtinModules.includes(from) ||
        carried.some((name) => from === name || from.startsWith(`${name}/`))
      expect(known, from).toBe(true)
    })
  })

  test('DESKTOP-7 the page has no inline script, and loads nothing from elsewhere', () => {
    const page = readFileSync('out/renderer/index.html', 'utf8')
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([])
    for (const [, address = ''] of page.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(\/|\.|data:)/)
    expect(page).not.toMatch(/\son\w+=/)
  })
})
