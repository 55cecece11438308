/** See stack.mjs. */
export interface Stack {
  origin: string
  partnersOrigin: string
  demo: { username: string; email: string; password: string }
  ended: Promise<{ code: number | null; signal: string | null }>
  stop(): Promise<void>
}
export function startStack(options?: { env?: Record<string, string>; log?: (text: string) => void }): Promise<Stack>
