import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { call } from '../../e2e/support/call'
import { launchClient, noElectron } from '../client/launch'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../client/steps'

test.skip(noElectron !== null, noElectron ?? '')

test('D21 A9 the diagnostics of a real session hold neither its token nor a launch code nor anything of the player', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-diagnostics-'))
  const saveTo = join(folder, 'report.json')
  const running = await launchClient({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData: folder })
  try {
    const page = await running.site()
    const { username, email } = await signIn(page)
    // Something worth a line, and something that would be a leak in one.
    await page.evaluate(() => (window.kehribar as unknown as { game: { open(wrong: unknown): Promise<unknown> } }).game.open({ id: 1 }).catch(() => {}))
    const slot = await anySlot(page)
    const game = await running.windowAfter(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot))
    const launch = new URL(game.url())
    const codes = [...launch.searchParams.values(), ...launch.hash.slice(1).split(/[=&]/)].filter((value) => value.length > 7)
    const { answer } = await call<{ user?: Record<string, unknown> }>(page, '/getMyDetails')
    const { sealed } = JSON.parse(readFileSync(join(folder, 'vault.json'), 'utf8')) as { sealed: { box: string } }
    const jar = await running.evaluate(async ({ safeStorage }, box) => (await safeStorage.decryptStringAsync(Buffer.from(box, 'base64'))).result, sealed.box)
    const { cookies } = JSON.parse(jar) as { cookies: { name: string; value: string }[] }
    const token = cookies.find(({ name }) => /^(__Host-)?sid$/.test(name))?.value ?? ''
    expect(token.length).toBeGreaterThan(30)
    // As if a line had got past everything on its way into the log.
    mkdirSync(join(folder, 'logs'), { recursive: true })
    appendFileSync(join(folder, 'logs', 'main.log'), `leak ${token} ${launch.href} username=${username} <${email}>\nsid=${token}\n`)
    await running.evaluate(({ dialog }, filePath) => void (dialog.showSaveDialog = async () => ({ canceled: false, filePath })), saveTo)
    expect(await page.evaluate(() => window.kehribar?.app.diagnostics())).toBe('saved')
    const text = readFileSync(saveTo, 'utf8')
    expect(text, 'the lines are there').toContain('leak [secret]')
    const report = JSON.parse(text) as { client: { version: string }; log: string[] }
    expect(report.client.version).toMatch(/^\d+\.\d+\.\d+/)
    const personal = Object.values(answer.user ?? answer).filter((value): value is string => typeof value === 'string' && value.length > 5)
    for (const value of [token, email, ...codes, ...personal, homedir()])
      if (value && value !== '/') expect(text.includes(value), `${value.slice(0, 4)}…`).toBe(false)
    expect(text).not.toMatch(/sid=(?!\[secret])/)
  } finally {
    await running.quit()
    rmSync(folder, { recursive: true, force: true })
  }
})
