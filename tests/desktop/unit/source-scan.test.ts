import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Options that weaken Electron's defaults. The source may not contain them, with any value (@see DESKTOP-6, DESKTOP-8 to DESKTOP-11). */
const forbidden = new Set([
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'disableBlinkFeatures',
  'webviewTag',
  'allowpopups',
  'bypassCSP',
  'allowServiceWorkers',
  'corsEnabled',
  'sendSync',
  'executeJavaScript',
  'ignore-certificate-errors',
  'disable-web-security',
  'setCertificateVerifyProc',
  'setUsePlainTextEncryption',
  'remote-debugging-port',
])

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

const isForbidden = (node: ts.Node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && forbidden.has(node.text)
const isCallOf = (name: string) => (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name

const source = [...files('src/main'), ...files('src/preload')]
const built = [...files('out/main'), ...files('out/preload')]

describe('the source', () => {
  test('the scan finds each pattern in an example', () => {
    const planted = ts.createSourceFile(
      'x.ts',
      "new W({ webSecurity: false, 'allowRunningInsecureContent': true }); shell.openExternal(x)",
      ts.ScriptTarget.Latest,
      true,
    )
    const hits: ts.Node[] = []
    const step = (node: ts.Node): void => {
      if (isForbidden(node) || isCallOf('openExternal')(node)) hits.push(node)
      ts.forEachChild(node, step)
    }
    step(planted)
    expect(hits).toHaveLength(3)
    expect(source.length).toBeGreaterThan(100)
    expect(files('src/renderer').length).toBeGreaterThan(400)
  })

  test('DESKTOP-6 DESKTOP-8 DESKTOP-9 DESKTOP-10 DESKTOP-11 no option that weakens a default', () => {
    expect(find(source, isForbidden)).toEqual([])
  })

  test('DESKTOP-11 no <webview> in the site', () => {
    expect(find(files('src/renderer'), (node) => ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'webview')).toEqual([])
  })

  test('DESKTOP-15 shell.openExternal has one call site', () => {
    expect(find(source, isCallOf('openExternal')).map((place) => place.split(':')[0])).toEqual(['src/main/policy/external.ts'])
  })

  test('DESKTOP-5 CLIENT-20 certificates, devices and passwords keep Electron’s default refusal, except a proxy’s password', () => {
    const given = new Set(['certificate-error', 'login', 'select-bluetooth-device', 'select-hid-device', 'select-serial-port', 'select-usb-device'])
    const listens = (node: ts.Node) =>
      ts.isCallExpression(node) && node.arguments.some((argument) => ts.isStringLiteralLike(argument) && given.has(argument.text))
    expect(find(source, listens).map((place) => place.split(':')[0])).toEqual(['src/main/net/proxies.ts', 'src/main/updates/updater.ts'])
  })

  test('DESKTOP-2 windows and views are created in four places with preferences from one', () => {
    const made = (node: ts.Node) => ts.isNewExpression(node) && ['BrowserWindow', 'BrowserView', 'WebContentsView'].includes(node.expression.getText())
    expect(
      find(source, made)
        .map((place) => place.split(':')[0])
        .sort(),
    ).toEqual([
      'src/main/windows/clock-strip.ts',
      'src/main/windows/partner-window.ts',
      'src/main/windows/question-window.ts',
      'src/main/windows/site-window.ts',
    ])
    const preferences = find(
      source,
      (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'webPreferences' && !node.initializer.getText().startsWith('buildWebPreferences('),
    )
    expect(preferences).toEqual([])
  })

  test('every Electron module that the client uses has a row in tests/desktop/README.md with the fake’s source and gaps', () => {
    const [, rows = ''] = readFileSync('tests/desktop/README.md', 'utf8').split('| Module | Faked |')
    const used = new Set<string>()
    for (const file of source.filter((name) => name.startsWith('src/main')))
      walk(file, (node) => {
        if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier) || node.moduleSpecifier.text !== 'electron') return
        const bindings = node.importClause?.namedBindings
        if (node.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return
        for (const { isTypeOnly, name } of bindings.elements) if (!isTypeOnly) used.add(name.text)
      })
    expect(used.size).toBeGreaterThan(15)
    expect([...used].filter((name) => !new RegExp(`\\| [^|]*\\b${name}\\b`).test(rows))).toEqual([])
  })

  test('DESKTOP-17 one place registers IPC handlers, and one sends events', () => {
    expect(
      find(source, isCallOf('handle'))
        .map((place) => place.split(':')[0])
        .sort(),
    ).toEqual(['src/main/ipc/register.ts', 'src/main/scheme/serve.ts'])
    const sends = (node: ts.Node) => isCallOf('send')(node) || isCallOf('postMessage')(node)
    expect(find(source, sends).map((place) => place.split(':')[0])).toEqual(['src/main/ipc/register.ts'])
    expect(find(source, (node) => ts.isCallExpression(node) && /^ipcMain\.(on|once|handleOnce|addListener)$/.test(node.expression.getText()))).toEqual([])
  })
})

describe('the built client', () => {
  test('out/ exists: `npx electron-vite build` creates it, and `npm test` runs that first', () => {
    for (const file of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(existsSync(file), `${file} is missing: run npx electron-vite build`).toBe(true)
  })

  test('DESKTOP-4 the preload requires only electron and does not bundle zod', () => {
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

  test('DESKTOP-6 DESKTOP-8 DESKTOP-9 DESKTOP-10 DESKTOP-11 DESKTOP-15 the build meets the same rules as the source', () => {
    // electron-store's call for renderers, which the main process never uses.
    const askedByPages = (node: ts.Node) => node.parent.parent.getText().includes('electron-store-get-data')
    expect(find(built, (node) => isForbidden(node) && !askedByPages(node))).toEqual([])
    expect(find(built, isCallOf('openExternal'))).toHaveLength(1)
  })

  test('the main process imports only electron, Node and packaged modules', () => {
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

  test('DESKTOP-7 the page has no inline script and loads nothing from other origins', () => {
    const page = readFileSync('out/renderer/index.html', 'utf8')
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([])
    for (const [, address = ''] of page.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(\/|\.|data:)/)
    expect(page).not.toMatch(/\son\w+=/)
  })
})
