/**
 * Returns whether root started the client on Linux. Electron lets root start it only with `--no-sandbox`; the client enables the
 * sandbox again, and then none of its processes can start (@see DESKTOP-3).
 */
export function isStartedByRoot(words: readonly string[] = process.argv): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && words.includes('--no-sandbox')
}
