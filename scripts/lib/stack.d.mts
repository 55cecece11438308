/** See stack.mjs. */
export interface Stack {
  origin: string
  partnersOrigin: string
  demo: { username: string; email: string; password: string }
  /** Which part ended first, and how: "exit 1" or a signal. */
  ended: Promise<{ name: string; how: string; signal: string | null }>
  stop(): Promise<void>
}
export function startStack(options?: { env?: Record<string, string>; log?: (text: string) => void }): Promise<Stack>
/** The line of an uncaught error in what a program printed, else the last line outside of a stack trace. */
export function reasonIn(printed: string): string | undefined
