import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Problem } from './console.mjs'
import { root } from './process.mjs'

/*
 * A Linux desktop in memory for the client: a display with a window manager, a session bus and an unlocked keyring, all
 * of a user who is not root and all gone when the session stops or the process that started it ends.
 */
const userName = 'kehribar-desktop'
const script = join(root, 'scripts', 'lib', 'desktop-session.sh')
/** Lets root onto the bus as well, whose tests offer services there. */
const busConfig = join(root, 'scripts', 'lib', 'desktop-session.conf')
const stopWithinMs = 5_000

/** A display with a window manager, by its protocol. */
const displayPrograms = { x11: ['Xvfb', 'openbox'], wayland: ['weston'] }

/** What this machine lacks for a session with a display of that protocol, by program. */
export function missingPrograms(protocol = 'x11', path = process.env.PATH ?? '') {
  const isThere = (name) => path.split(delimiter).some((folder) => existsSync(join(folder, name)))
  return [...displayPrograms[protocol], 'dbus-run-session', 'gnome-keyring-daemon'].filter((name) => !isThere(name))
}

/** Whether the client needs a session: root cannot run it, and without a display there are no windows. */
export function needsSession({ platform = process.platform, uid = process.getuid?.(), env = process.env } = {}) {
  return platform === 'linux' && (uid === 0 || !(env.DISPLAY || env.WAYLAND_DISPLAY))
}

/** Returns the environment of a program in a session: nothing of another desktop's display, bus or folders is left in it. */
export function sessionEnv(home, { protocol = 'x11', display, bus } = {}, env = process.env) {
  const kept = Object.entries(env).filter(([name]) => !/^(XDG_|DBUS_|WAYLAND_DISPLAY$|DISPLAY$|XAUTHORITY$|GNOME_KEYRING_)/.test(name))
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    // Chromium chooses the keyring by the desktop's name.
    XDG_CURRENT_DESKTOP: 'GNOME',
    XDG_SESSION_TYPE: protocol,
    ...(display ? { [protocol === 'x11' ? 'DISPLAY' : 'WAYLAND_DISPLAY']: display } : {}),
    ...(bus ? { DBUS_SESSION_BUS_ADDRESS: bus } : {}),
  }
}

/** Returns a script that runs a program as that account, for callers that start a program by its path alone. */
export const programAs = (account, binary) =>
  `#!/bin/sh\nexec setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups -- '${binary.replaceAll("'", `'\\''`)}' "$@"\n`

function lookUp() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, userName], { encoding: 'utf8' }).stdout || Number.NaN))
  return uid > 0 && gid > 0 ? { uid, gid } : null
}

/** Who runs the client: ourselves (null), or, when we are root, a system user that is created when it is missing. */
function clientAccount() {
  if (process.getuid() !== 0) return null
  if (!lookUp()) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
  const account = lookUp()
  if (!account) throw new Problem(`The client does not run as root, and the system user "${userName}" could not be created. Start it as another user.`)
  return account
}

function canRead(account, file) {
  if (account) return spawnSync('test', ['-r', file], { ...account, cwd: '/' }).status === 0
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function checkReadable(account, files) {
  const closed = files.find((file) => !canRead(account, file))
  if (!closed) return
  throw new Problem(
    account
      ? `The client runs as the user "${userName}", who cannot read ${closed}: move the folder or open it to all users.`
      : `You cannot read ${closed}: open it to yourself.`,
  )
}

/**
 * Returns what writes the scripts by which root starts programs as that account, and `remove`. Root runs them, so they
 * lie where that account can put nothing.
 */
function launchers(account) {
  const files = new Map()
  let folder
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  const launcherOf = (binary) => {
    const known = files.get(binary)
    if (known) return known
    if (!folder) {
      folder = mkdtempSync(join(tmpdir(), 'kehribar-launcher-'))
      chmodSync(folder, 0o755)
      process.once('exit', remove)
    }
    const file = join(folder, `program-${files.size + 1}`)
    writeFileSync(file, programAs(account, binary), { flag: 'wx', mode: 0o755 })
    files.set(binary, file)
    return file
  }
  return { launcherOf, remove }
}

/**
 * Starts a session. Its `env` is for programs in it, `program(binary)` the path by which to start one as the session's
 * user, `give(folder)` makes a folder that user's. `screen`: its pixels, as "1920x1080"; `protocol`: of its display;
 * `keyringPassword`: unlocks its keyring.
 * @throws {Problem} when a program is missing or one of them ends at the start
 */
export async function startDesktopSession({ screen = '1920x1080', protocol = 'x11', keyringPassword = randomBytes(12).toString('hex') } = {}) {
  const missing = missingPrograms(protocol)
  if (missing.length) throw new Problem(`There is no desktop session without ${missing.join(', ')}.`)
  const account = clientAccount()
  checkReadable(account, [script, busConfig, join(root, 'package.json')])
  const give = (path) => account && chownSync(path, account.uid, account.gid)
  const home = mkdtempSync(join(tmpdir(), 'kehribar-session-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  for (const folder of [home, runtime]) give(folder)
  // Only root can make this folder, which X servers of all users share.
  if (account && !existsSync('/tmp/.X11-unix')) {
    mkdirSync('/tmp/.X11-unix')
    chmodSync('/tmp/.X11-unix', 0o1777)
  }
  const child = spawn('dbus-run-session', [`--config-file=${busConfig}`, '--', 'sh', script], {
    ...account,
    cwd: home,
    detached: true,
    env: { ...sessionEnv(home, { protocol }), KEYRING_PASSWORD: keyringPassword, SCREEN: screen },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (data) => (complaint = (complaint + data).slice(-2000)))
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [null])])
  if (line === null) throw new Problem(`The desktop session ended at its start: ${complaint.trim().split('\n').at(-1) || 'no reason given'}`)
  const [display, bus] = line.split(' ')
  const { launcherOf, remove } = launchers(account)

  return {
    display,
    user: account ? userName : null,
    env: sessionEnv(home, { protocol, display, bus }),
    give,
    program(binary) {
      if (!account) return binary
      checkReadable(account, [binary])
      return launcherOf(binary)
    },
    async stop() {
      child.stdin.end()
      const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), stopWithinMs)
      await ended
      clearTimeout(timer)
      remove()
      process.off('exit', remove)
    },
  }
}
