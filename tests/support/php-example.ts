import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port'

/* Runs docs/examples/php, the example back end for operators' developers. */

/** Whether this machine has PHP (Debian's `php-cli`). */
export const hasPhp = spawnSync('php', ['-v']).error === undefined

export const examplePlayer = { username: 'deneme', password: 'Deneme!2024' }
export const exampleSiteFile = resolve('docs/examples/php/site.json')

/** Starts the example with PHP's own web server. @param site folder of the built site, which it serves */
export async function startPhpExample(site: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  // The folder contains sessions and uploaded files.
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-php-'))
  const script = resolve('docs/examples/php/back-end.php')
  const child = spawn('php', ['-d', `session.save_path=${folder}`, '-S', `127.0.0.1:${port}`, '-t', site, script], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  })
  const ended = new Promise<void>((end) => child.once('exit', () => end())).then(() => rmSync(folder, { recursive: true }))
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 10_000
  while (!(await fetch(`${origin}/api/gameinfo`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PHP did not start the example')
    await wait(25)
  }
  return { origin, stop: () => (child.kill(), ended) }
}
