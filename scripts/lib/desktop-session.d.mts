/** See desktop-session.mjs. */
export interface DesktopSession {
  /** Of its display, as `DISPLAY` or `WAYLAND_DISPLAY` has it. */
  readonly display: string
  /** Who runs the client in it; null: the user who started the session. */
  readonly user: string | null
  readonly env: Record<string, string>
  give(path: string): void
  program(binary: string): string
  stop(): Promise<void>
}
export function missingPrograms(protocol?: 'x11' | 'wayland', path?: string): string[]
export function needsSession(here?: { platform?: NodeJS.Platform; uid?: number | undefined; env?: Readonly<Record<string, string | undefined>> }): boolean
export function sessionEnv(
  home: string,
  session?: { protocol?: 'x11' | 'wayland'; display?: string; bus?: string },
  env?: Readonly<Record<string, string | undefined>>,
): Record<string, string>
export function programAs(account: { uid: number; gid: number }, binary: string): string
export interface SessionOptions {
  /** Pixels of its display, as "1920x1080". */
  readonly screen?: string
  /** Of its display, `x11` by default. */
  readonly protocol?: 'x11' | 'wayland'
  /** Unlocks its keyring; a random one by default. */
  readonly keyringPassword?: string
}
export function startDesktopSession(options?: SessionOptions): Promise<DesktopSession>
