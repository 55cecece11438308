/** Error texts of the operating system inside PostgreSQL's messages. */
const system =
  /No space left on device|Disk quota exceeded|Permission denied|Read-only file system|Operation not permitted|Cannot allocate memory|File name too long/
/** Prefix of an error line of PostgreSQL and its programs. */
const fault = /\b(?:PANIC|FATAL|ERROR|error|fatal):\s+(.*)/

const withoutDot = (text: string) => text.trim().replace(/\.$/, '')

/**
 * Returns the line that says why a PostgreSQL program failed: the first with an operating system error, else the first error line,
 * else the last line; null for empty output. Lines after an error are about cleaning up.
 */
export function failureReasonIn(output: string): string | null {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((each) => system.test(each)) ?? lines.find((each) => fault.test(each)) ?? lines.at(-1)
  return line === undefined ? null : withoutDot(fault.exec(line)?.[1] ?? line)
}
