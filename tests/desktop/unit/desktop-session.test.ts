import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingPrograms, needsSession, programAs, sessionEnv, startDesktopSession } from '../../../scripts/lib/desktop-session.ts'

test('on Linux root and a machine without a display get a desktop session, others use the existing desktop', () => {
  const screen = { DISPLAY: ':0' }
  expect(needsSession({ platform: 'linux', uid: 1000, env: {} })).toBe(true)
  expect(needsSession({ platform: 'linux', uid: 1000, env: screen })).toBe(false)
  expect(needsSession({ platform: 'linux', uid: 1000, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(false)
  expect(needsSession({ platform: 'linux', uid: 0, env: screen })).toBe(true)
  for (const platform of ['win32', 'darwin'] as const) expect(needsSession({ platform, uid: undefined, env: {} })).toBe(false)
})

test('a program in a session sees the session’s display, bus and folders only, not the desktop that started it', () => {
  const around = {
    PATH: '/usr/bin',
    HOME: '/root',
    DISPLAY: ':9',
    WAYLAND_DISPLAY: 'wayland-0',
    XAUTHORITY: '/root/.Xauthority',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    XDG_DATA_HOME: '/root/data',
    XDG_CURRENT_DESKTOP: 'KDE',
    GNOME_KEYRING_CONTROL: '/root/keyring',
  }
  expect(sessionEnv('/tmp/s', { display: ':5', bus: 'unix:path=/tmp/bus' }, around)).toEqual({
    PATH: '/usr/bin',
    HOME: '/tmp/s',
    DISPLAY: ':5',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/tmp/bus',
    XDG_RUNTIME_DIR: '/tmp/s/run',
    XDG_CURRENT_DESKTOP: 'GNOME',
    XDG_SESSION_TYPE: 'x11',
  })
})

test('missing programs of a session are reported by name', () => {
  expect(missingPrograms('x11', '/nowhere')).toEqual(['Xvfb', 'openbox', 'dbus-run-session', 'gnome-keyring-daemon'])
  expect(missingPrograms('wayland', '/nowhere')).toEqual(['weston', 'dbus-run-session', 'gnome-keyring-daemon'])
})

test.skipIf(process.getuid?.() !== 0)('root starts a program as another user with all arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), "kehribar-it's-"))
  chmodSync(folder, 0o755)
  const [file, shell] = [join(folder, 'program'), join(folder, 'sh')]
  symlinkSync('/bin/sh', shell)
  writeFileSync(file, programAs({ uid: 65534, gid: 65534 }, shell), { mode: 0o755 })
  const { stdout } = spawnSync(file, ['-c', 'echo "$(id -u) $(id -G) $1"', 'sh', 'two words'], { encoding: 'utf8' })
  expect(stdout).toBe('65534 65534 two words\n')
  rmSync(folder, { recursive: true })
})

describe.skipIf(process.platform !== 'linux' || missingPrograms().length > 0)('a real session', () => {
  test('DESKTOP-21 has a display and an unlocked keyring for a user who is not root, and leaves nothing behind', async () => {
    const session = await startDesktopSession()
    const run = (program: string, args: string[]) => spawnSync(session.program(program), args, { env: session.env, encoding: 'utf8' })
    expect(run('/usr/bin/id', ['-u']).stdout.trim()).not.toBe('0')
    const display = `/tmp/.X11-unix/X${session.display.slice(1)}`
    expect(existsSync(display)).toBe(true)
    const collection = '/org/freedesktop/secrets/collection/login'
    const isLocked = ['--session', '--print-reply=literal', '--dest=org.freedesktop.secrets', collection, 'org.freedesktop.DBus.Properties.Get']
    expect(run('/usr/bin/dbus-send', [...isLocked, 'string:org.freedesktop.Secret.Collection', 'string:Locked']).stdout).toContain('boolean false')
    await session.stop()
    expect([existsSync(display), existsSync(session.env.HOME ?? '')]).toEqual([false, false])
  })

  test.skipIf(process.getuid?.() !== 0)("programs that root runs are in a folder that the session's user cannot write, removed with the session", async () => {
    const session = await startDesktopSession()
    const [id, shell] = [session.program('/usr/bin/id'), session.program('/bin/sh')]
    const placed = dirname(id)
    const found = [placed, id].map((path) => [statSync(path).uid, statSync(path).mode & 0o777])
    const replaced = spawnSync(shell, ['-c', 'rm -f "$1"; ln -s /etc/hostname "$1"', 'sh', id], { env: session.env }).status
    await session.stop()
    expect(found).toEqual([
      [0, 0o755],
      [0, 0o755],
    ])
    expect([id === shell, replaced === 0, existsSync(placed)]).toEqual([false, false, false])
  })
})

test('DESKTOP-3 only the spec about root starts the client without its sandbox', () => {
  const files = ['scripts', 'tests/desktop/client', 'tests/desktop/e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  expect(files.filter((file) => /\.(mjs|ts|sh)$/.test(file) && readFileSync(file, 'utf8').includes('--no-sandbox'))).toEqual([
    'tests/desktop/e2e/linux.spec.ts',
  ])
})
