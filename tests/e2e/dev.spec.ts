import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, freePortsFor } from './support/free-ports'
import { expect, test } from './support/test'
import { tr } from './support/texts'

/** Runs the command with its own ports and data folder. Resolves when it has printed its address. */
async function startDev(dataDir: string) {
  const ports = await freePorts()
  const [devPort] = await freePortsFor(1)
  // The settings of the run's own product must not apply here.
  const { PUBLIC_ORIGIN: _public, SITE_ORIGIN: _site, ...inherited } = process.env
  const child = spawn('npm', ['run', 'dev'], {
    env: { ...inherited, PORT: String(ports.site), PARTNERS_PORT: String(ports.partners), DEV_PORT: String(devPort), DATA_DIR: dataDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the whole group can be stopped as by Ctrl+C.
    detached: true,
  })
  let printed = ''
  const site = new Promise<string>((resolve, reject) => {
    const take = (data: Buffer) => {
      printed += String(data)
      const [, address] = /^ {2}Site +(\S+),/m.exec(printed) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', (code) => reject(new Error(`npm run dev exited with code ${code}: ${printed}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'exit')
  }
  return { site, devPort, stop }
}

test('npm run dev shows the whole product: sportsbook, chat and a game load in their frames', async ({ page }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-dev-'))
  chmodSync(dataDir, 0o755)
  const dev = await startDev(dataDir)
  try {
    const site = await dev.site
    expect(site).toBe(`http://127.0.0.1:${dev.devPort}`)
    // Vite transforms each module on request, so the first page takes a while.
    await page.goto(`${site}/sportsbook/prelive`, { timeout: 60_000 })
    await expect(page.frameLocator('main iframe').locator('button.price').first()).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: tr.shell.live_support }).click()
    await page.getByRole('button', { name: tr.support.chat }).click()
    await expect(page.frameLocator('aside iframe').getByRole('log')).not.toBeEmpty({ timeout: 30_000 })

    // The host name localhost, which passkeys need.
    await page.goto(`http://localhost:${dev.devPort}/spaceman`)
    await expect(page.locator('main iframe')).toBeVisible({ timeout: 30_000 })
    await expect(page.frameLocator('main iframe').getByRole('button').first()).toBeVisible()
  } finally {
    await dev.stop()
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
