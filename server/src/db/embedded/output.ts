/** What the operating system says of a fault, in PostgreSQL's messages. */
const system =
  /No space left on device|Disk quota exceeded|Permission denied|Read-only file system|Operation not permitted|Cannot allocate memory|File name too long/
/** How PostgreSQL and its programs begin the line of a fault. */
const fault = /\b(?:PANIC|FATAL|ERROR|error|fatal):\s+(.*)/

const withoutDot = (text: string) => text.trim().replace(/\.$/, '')

/**
 * Returns the line that says why one of PostgreSQL's programs failed: one with the system's reason, else the first
 * fault, else the last line. What follows it is about tidying up.
 */
export function reasonIn(output: string): string | null {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((each) => system.test(each)) ?? lines.find((each) => fault.test(each)) ?? lines.at(-1)
  return line === undefined ? null : withoutDot(fault.exec(line)?.[1] ?? line)
}
