import { existsSync } from 'node:fs'

/** Returns launch options for the browser that `npm test` found (CHROMIUM_PATH), for Debian's Chromium, or else for Playwright's own. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path))
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
