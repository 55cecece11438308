import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canEnter } from './account'
import { findBinaries } from './binaries'

const folders: string[] = []
function folder(mode: number): string {
  const made = mkdtempSync(join(tmpdir(), 'kehribar-binaries-'))
  chmodSync(made, mode)
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

/** Creates an installation with stub programs and one library with a link, laid out like the npm package. */
function installation(parent: string): string {
  const native = join(parent, 'checkout', 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  mkdirSync(join(native, 'lib'))
  for (const name of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(join(native, 'bin', name), '#!/bin/sh\necho ok\n')
  writeFileSync(join(native, 'lib', 'libx.so.1.1'), '')
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libx.so.1.1', target: 'native/lib/libx.so.1' }]))
  symlinkSync('libx.so.1.1', join(native, 'lib', 'libx.so'))
  return native
}

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)('binaries in a folder that only root can enter are copied to a folder where the account can run them', () => {
  const native = installation(folder(0o700))
  const refuge = folder(0o755)
  expect(canEnter(nobody, join(native, 'bin'))).toBe(false)
  for (let time = 0; time < 2; time++) {
    const { initdb } = findBinaries(nobody, refuge, { native, version: '1.2.3' })
    expect(initdb).toBe(join(refuge, 'postgresql-1.2.3', 'bin', 'initdb'))
    expect(execFileSync(initdb, { ...nobody, cwd: '/', encoding: 'utf8' })).toBe('ok\n')
  }
  // Links stay links, including those that the package's install script creates.
  expect(readlinkSync(join(refuge, 'postgresql-1.2.3', 'lib', 'libx.so.1'))).toBe('libx.so.1.1')
})

test('reachable binaries are used in place', () => {
  const native = installation(folder(0o755))
  expect(findBinaries(isRoot ? nobody : null, folder(0o755), { native, version: '1.2.3' }).postgres).toBe(join(native, 'bin', 'postgres'))
})

test('on Windows, binaries in a path that PostgreSQL cannot use are copied to one that it can', () => {
  const native = installation(join(folder(0o755), 'Çağrı'))
  const bin = join(native, 'bin')
  for (const name of ['initdb', 'pg_ctl', 'postgres']) renameSync(join(bin, name), join(bin, `${name}.exe`))
  const refuge = folder(0o755)
  expect(findBinaries(null, refuge, { native, version: '1.2.3' }, 'win32').postgres).toBe(join(refuge, 'postgresql-1.2.3', 'bin', 'postgres.exe'))
})
