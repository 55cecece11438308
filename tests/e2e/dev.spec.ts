import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, freePortsFor } from './support/free-ports'
import { expect, test } from './support/test'
import { tr } from './support/texts'

/** The command as a developer types it, on its own ports and data folder; resolves when it has printed its address. */
async function startDev(dataDir: string) {
  const ports = await freePorts()
  const [devPort] = await freePortsFor(1)
  // Settings of the run's own product are not this one's.
  const { PUBLIC_ORIGIN: _public, SITE_ORIGIN: _site, ...inherited } = process.env
  const child = spawn('npm', ['run', 'dev'], {
    env: { ...inherited, PORT: String(ports.site), PARTNERS_PORT: String(ports.partners), DEV_PORT: String(devPort), DATA_DIR: dataDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which Ctrl+C in a terminal would reach as a whole.
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
    child.once('exit', (code) => reject(new Error(`npm run dev ended (${code}): ${printed}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'exit')
  }
  return { site, devPort, stop }
}

test('npm run dev shows the whole product: sport, chat and a game load in their frames', async ({ page }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-dev-'))
  chmodSync(dataDir, 0o755)
  const dev = await startDev(dataDir)
  try {
    const site = await dev.site
    expect(site).toBe(`http://127.0.0.1:${dev.devPort}`)
    // A module at a time: the first page takes Vite a while.
    await page.goto(`${site}/sportsbook/prelive`, { timeout: 60_000 })
    await expect(page.frameLocator('main iframe').locator('button.price').first()).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: tr.shell.live_support }).click()
    await page.getByRole('button', { name: tr.support.chat }).click()
    await expect(page.frameLocator('aside iframe').getByRole('log')).not.toBeEmpty({ timeout: 30_000 })

    // The other name of this machine, which passkeys need.
    await page.goto(`http://localhost:${dev.devPort}/spaceman`)
    await expect(page.locator('main iframe')).toBeVisible({ timeout: 30_000 })
    await expect(page.frameLocator('main iframe').getByRole('button').first()).toBeVisible()
  } finally {
    await dev.stop()
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
