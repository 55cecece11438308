import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { missingPrograms, programAs, reasonForSession, sessionEnv, startDesktopSession } from '../../../scripts/lib/desktop-session.ts'

describe('a desktop session of its own on Linux', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-display-'))
  const server = createServer()
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const reason = (env: Record<string, string>, uid = 1000) => reasonForSession({ platform: 'linux', uid, env })

  test('is for root and for a machine without a display', async () => {
    expect(await reason({})).toBe('there is no display')
    expect(await reason({ DISPLAY: ':0' }, 0)).toBe('it does not run as root')
    for (const platform of ['win32', 'darwin'] as const) expect(await reasonForSession({ platform, uid: undefined, env: {} })).toBe(null)
  })

  test('is for a display at which nothing answers', async () => {
    expect(await reason({ DISPLAY: ':98765' })).toBe('nothing answers at DISPLAY=:98765')
    expect(await reason({ DISPLAY: '127.0.0.1:2.0' })).toBe('nothing answers at DISPLAY=127.0.0.1:2.0')
    expect(await reason({ DISPLAY: 'none', WAYLAND_DISPLAY: 'wayland-7', XDG_RUNTIME_DIR: folder })).toBe(
      'nothing answers at DISPLAY=none and WAYLAND_DISPLAY=wayland-7',
    )
  })

  test.skipIf(process.platform !== 'linux')('is not for a display that answers: X11 by its socket or by TCP, Wayland by its socket', async () => {
    const listen = (...args: [number, string] | [string]) =>
      new Promise<void>((resolve) => void server.close(() => server.listen(...(args as [string]), resolve)))
    await listen(join(folder, 'wayland-0'))
    expect(await reason({ DISPLAY: ':98765', WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: folder })).toBe(null)
    await listen('\0/tmp/.X11-unix/X98766')
    expect(await reason({ DISPLAY: ':98766.0' })).toBe(null)
    await listen(6321, '127.0.0.1')
    expect(await reason({ DISPLAY: '127.0.0.1:321' })).toBe(null)
  })
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
