import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve as resolvePath } from 'node:path'
import { createInterface } from 'node:readline'
import { Problem } from './console.ts'
import { root } from './host.mjs'

/*
 * Starts a Linux desktop in memory for the client: a display with a window manager, a session bus and an unlocked keyring.
 * Its programs run as a user other than root, and end with the session or with the process that started it.
 */
type Protocol = 'x11' | 'wayland'
type Environment = Readonly<Record<string, string | undefined>>
interface Account {
  readonly uid: number
  readonly gid: number
}

export interface SessionOptions {
  /** Size of the display in pixels, as "1920x1080". */
  readonly screen?: string
  /** Protocol of the display, `x11` by default. */
  readonly protocol?: Protocol
  /** Password that unlocks the keyring; a random one by default. */
  readonly keyringPassword?: string
}

export interface DesktopSession {
  /** Address of the display, as in `DISPLAY` or `WAYLAND_DISPLAY`. */
  readonly display: string
  /** User who runs the client in the session; null: the user who started it. */
  readonly user: string | null
  /** Environment of programs in the session. */
  readonly env: Record<string, string>
  /** Makes the session's user the owner of a folder. */
  give(path: string): void
  /** Returns the path of a script that starts a program as the session's user. */
  program(binary: string): string
  stop(): Promise<void>
}

const userName = 'kehribar-desktop'
const script = join(root, 'scripts', 'lib', 'desktop-session.sh')
/** Admits root to the bus as well, because root's tests offer services there. */
const busConfig = join(root, 'scripts', 'lib', 'desktop-session.conf')
const stopWithinMs = 5_000
const connectWithinMs = 2_000

/** Programs that provide a display and a window manager. */
const displayPrograms = { x11: ['Xvfb', 'openbox'], wayland: ['weston'] }

/** Returns the programs that this machine lacks for a session. */
export function missingPrograms(protocol: Protocol = 'x11', path = process.env.PATH ?? ''): string[] {
  const isThere = (name: string) => path.split(delimiter).some((folder) => existsSync(join(folder, name)))
  return [...displayPrograms[protocol], 'dbus-run-session', 'gnome-keyring-daemon'].filter((name) => !isThere(name))
}

/** Returns whether a server accepts a connection. */
function accepts(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...address, timeout: connectWithinMs })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** Returns whether an X server runs at a display such as ":0", or "localhost:10.0" through SSH. */
async function isXRunning(display: string): Promise<boolean> {
  const [, host, number] = /^(.*):(\d+)(?:\.\d+)?$/.exec(display) ?? []
  if (number === undefined) return false
  if (host && host !== 'unix') return accepts({ host, port: 6000 + Number(number) })
  const path = `/tmp/.X11-unix/X${number}`
  // Linux has a second, abstract socket of that name, which works even if the folder is not visible.
  return (await accepts({ path })) || accepts({ path: `\0${path}` })
}

const isWaylandRunning = (display: string, runtime = '') => accepts({ path: resolvePath(runtime, display) })

/** Returns why the client needs a desktop session (root cannot run the client, and without a display it has no windows), or null. */
export async function reasonForSession({
  platform = process.platform,
  uid = process.getuid?.(),
  env = process.env,
}: {
  platform?: NodeJS.Platform
  uid?: number
  env?: Environment
} = {}): Promise<string | null> {
  if (platform !== 'linux') return null
  if (uid === 0) return 'it does not run as root'
  const { DISPLAY: x11, WAYLAND_DISPLAY: wayland } = env
  if ((x11 && (await isXRunning(x11))) || (wayland && (await isWaylandRunning(wayland, env.XDG_RUNTIME_DIR)))) return null
  const dead = [x11 && `DISPLAY=${x11}`, wayland && `WAYLAND_DISPLAY=${wayland}`].filter(Boolean)
  return dead.length ? `nothing answers at ${dead.join(' and ')}` : 'there is no display'
}

/** Returns the environment of a program in a session, without the display, bus and folders of any other desktop. */
export function sessionEnv(
  home: string,
  { protocol = 'x11', display, bus }: { protocol?: Protocol; display?: string; bus?: string } = {},
  env: Environment = process.env,
): Record<string, string> {
  const isOfDesktop = /^(XDG_|DBUS_|WAYLAND_DISPLAY$|DISPLAY$|XAUTHORITY$|GNOME_KEYRING_)/
  const kept = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && !isOfDesktop.test(entry[0]))
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

/** Returns a script that runs a program as another account, for callers that can only start a program by its path. */
export const programAs = (account: Account, binary: string) =>
  `#!/bin/sh\nexec setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups -- '${binary.replaceAll("'", `'\\''`)}' "$@"\n`

function lookUp(): Account | null {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, userName], { encoding: 'utf8' }).stdout || Number.NaN)
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  return account.uid > 0 && account.gid > 0 ? account : null
}

/** Returns the account that runs the client: null for the account of this process, or for root a system user, which is created if it is missing. */
function clientAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  if (!lookUp()) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
  const account = lookUp()
  if (!account) throw new Problem(`The client does not run as root, and the system user "${userName}" could not be created. Start it as another user.`)
  return account
}

function canRead(account: Account | null, file: string): boolean {
  if (account) return spawnSync('test', ['-r', file], { ...account, cwd: '/' }).status === 0
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function checkReadable(account: Account | null, files: readonly string[]): void {
  const closed = files.find((file) => !canRead(account, file))
  if (!closed) return
  throw new Problem(
    account
      ? `The client runs as the user "${userName}", who cannot read ${closed}: move the folder or open it to all users.`
      : `You cannot read ${closed}: give yourself permission.`,
  )
}

/**
 * Returns a function that writes scripts with which root starts programs as the account, and `remove`. Root runs these
 * scripts, so they lie in a folder that the account cannot write to.
 */
function launchers(account: Account) {
  const files = new Map<string, string>()
  let folder: string | undefined
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  const launcherOf = (binary: string) => {
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
 * Starts a desktop session.
 * @throws {Problem} if a program is missing or ends at the start
 */
export async function startDesktopSession(options: SessionOptions = {}): Promise<DesktopSession> {
  const { screen = '1920x1080', protocol = 'x11', keyringPassword = randomBytes(12).toString('hex') } = options
  const missing = missingPrograms(protocol)
  if (missing.length) throw new Problem(`A desktop session needs ${missing.join(', ')}.`)
  const account = clientAccount()
  checkReadable(account, [script, busConfig, join(root, 'package.json')])
  const give = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
  }
  const home = mkdtempSync(join(tmpdir(), 'kehribar-session-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  for (const folder of [home, runtime]) give(folder)
  // X servers of all users share this folder, which only root can create.
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
  let errors = ''
  child.stderr.on('data', (data) => (errors = (errors + String(data)).slice(-2000)))
  const ended = once(child, 'exit')
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const [line] = await Promise.race([firstLine, ended.then(() => [null])])
  if (line == null) throw new Problem(`The desktop session ended at its start: ${errors.trim().split('\n').at(-1) || 'no reason given'}`)
  const [display = '', bus] = line.split(' ')
  const launcher = account && launchers(account)

  return {
    display,
    user: account ? userName : null,
    env: sessionEnv(home, { protocol, display, bus }),
    give,
    program(binary) {
      if (!launcher) return binary
      checkReadable(account, [binary])
      return launcher.launcherOf(binary)
    },
    async stop() {
      child.stdin.end()
      const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), stopWithinMs)
      await ended
      clearTimeout(timer)
      if (!launcher) return
      launcher.remove()
      process.off('exit', launcher.remove)
    },
  }
}
