import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsOf } from '../../e2e/support/axe'
import type { Client, LaunchOptions } from '../client/launch'
import { expect, test } from '../client/test'

/** Returns the options of a client with an administrator's settings. */
function prescribe(userData: string, policy: string): Partial<LaunchOptions> {
  const file = join(userData, 'policy.json')
  writeFileSync(file, policy)
  return { env: { POLICY_FILE: file } }
}

/** Saves the diagnostics where the client's user can write and returns their policy and log. */
async function diagnostics(client: Client, userData: string): Promise<{ policy: unknown; log: string[] }> {
  const filePath = join(userData, 'report.json')
  await client.evaluate(({ dialog }, path) => void (dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })), filePath)
  expect(await (await client.site()).evaluate(() => window.kehribar?.app.diagnostics({ dumps: false }))).toBe('saved')
  return JSON.parse(readFileSync(filePath, 'utf8')) as { policy: unknown; log: string[] }
}

test('CLIENT-40 prescribed settings apply from the start, appear as fixed and cannot be changed', async ({ launch, userData }) => {
  const client = await launch(
    prescribe(userData, '{"hardwareAcceleration": false, "lowData": true, "updates": false, "spellCheck": "de", "passwordStore": "basic"}'),
  )
  const held = await client.evaluate(({ app, session }) => [
    app.commandLine.getSwitchValue('password-store'),
    session.defaultSession.getSpellCheckerLanguages(),
  ])
  expect(held).toEqual([process.platform === 'linux' ? 'basic' : '', ['de']])
  const page = await client.visit('/profile/desktop')
  for (const name of ['Donanım hızlandırma', 'Az veri kullan']) {
    const field = page.getByRole('switch', { name })
    await expect(field).toBeDisabled()
    await expect(field).toHaveAccessibleDescription('Bu ayarı yöneticiniz belirledi.')
  }
  await expect(page.getByRole('switch', { name: 'Az veri kullan' })).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Bu ayarı yöneticiniz belirledi.' })).toBeVisible()
  await expect(page.getByText('Yeni sürümler arka planda iner', { exact: false })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  for (const [language, words] of [
    ['de', 'Von Ihrem Administrator festgelegt.'],
    ['en', 'Set by your administrator.'],
  ] as const) {
    await client.visit(`/profile/desktop?lang=${language}`)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  }
  const outcome = await page.evaluate(async () => {
    const refused = await window.kehribar?.settings.change({ name: 'lowData', value: false }).then(
      () => 'taken',
      () => 'refused',
    )
    return [refused, (await window.kehribar?.settings.read())?.values.lowData]
  })
  expect(outcome).toEqual(['refused', true])
  expect((await diagnostics(client, userData)).policy).toEqual({
    prescribed: ['hardwareAcceleration', 'lowData', 'updates', 'spellCheck', 'passwordStore'],
    problem: null,
  })
})

test('CLIENT-40 a broken file does not stop the start; the log and the diagnostics name it', async ({ launch, userData }) => {
  const client = await launch(prescribe(userData, '{"lowData": tru'))
  const { policy, log } = await diagnostics(client, userData)
  expect(policy).toEqual({ prescribed: [], problem: 'the file is not valid JSON' })
  expect(log.filter((line) => line.includes("The administrator's settings in"))).toHaveLength(1)
})
