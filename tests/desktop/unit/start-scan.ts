import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** The file of our own that an import names; none for packages. */
function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith('@kehribar/shared/')
    ? join('src/shared', name.slice('@kehribar/shared/'.length))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : undefined
  return path && [`${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file))
}

/** Whether an import or export of another module leaves anything at run time. */
function isValue(statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause
    if (!clause) return true
    if (clause.isTypeOnly) return false
    const bindings = clause.namedBindings
    return Boolean(clause.name) || !bindings || ts.isNamespaceImport(bindings) || bindings.elements.some((element) => !element.isTypeOnly)
  }
  return ts.isExportDeclaration(statement) && !statement.isTypeOnly
}

/** Every source file that is evaluated with this one, itself included, sorted; what is loaded by `import()` is not. */
export function eagerClosure(entry: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const statement of parse(file).statements) {
      if (!isValue(statement) || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const next = fileOf(file, statement.moduleSpecifier.text)
      if (next) visit(next)
    }
  }
  visit(entry)
  return [...seen].sort()
}

/** `file name` of every function whose name ends in Sync and that a folder's sources call or import, sorted, each once. */
export function syncCallsIn(folder: string): string[] {
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const step = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && /[a-z]Sync$/.test(node.text)) found.add(`${join(folder, name)} ${node.text}`)
      ts.forEachChild(node, step)
    }
    step(parse(join(folder, name)))
  }
  return [...found].sort()
}
