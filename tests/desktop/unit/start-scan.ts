import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Returns the source file of an import, or undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith('@kehribar/shared/')
    ? join('src/shared', name.slice('@kehribar/shared/'.length))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : undefined
  return path && [`${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file))
}

/** Returns whether an import or re-export exists at run time, not only as a type. */
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

/** Returns the sorted source files that are evaluated with an entry, itself included; `import()` does not count. */
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

/** Returns sorted, unique `file name` pairs of functions ending in Sync that a folder's sources use. */
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
