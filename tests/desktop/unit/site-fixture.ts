import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a small built site, next to files that must never be served. */
export function createSiteFixture(): string {
  const base = mkdtempSync(join(tmpdir(), 'kehribar-site-'))
  const root = join(base, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(base, 'renderer-evil'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Kehribar</title>')
  writeFileSync(join(root, 'widget.html'), '<!doctype html><title>Kehribar</title>')
  writeFileSync(join(root, 'assets', 'app-1.js'), 'export {}')
  for (const secret of [join(base, 'secret.js'), join(base, 'secret.html'), join(base, 'renderer-evil', 'secret.js')]) writeFileSync(secret, 'SECRET')
  return root
}
