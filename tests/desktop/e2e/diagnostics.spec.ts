import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { callApi } from '../../e2e/support/call'
import type { Client } from '../client/launch'
import { openGame, signIn } from '../client/steps'
import { expect, test } from '../client/test'

/** Returns the session's token, decrypted from the vault. */
async function sessionToken(client: Client, folder: string): Promise<string> {
  const { sealed } = JSON.parse(readFileSync(join(folder, 'vault.json'), 'utf8')) as { sealed: { box: string } }
  const jar = await client.evaluate(async ({ safeStorage }, box) => (await safeStorage.decryptStringAsync(Buffer.from(box, 'base64'))).result, sealed.box)
  const { cookies } = JSON.parse(jar) as { cookies: { name: string; value: string }[] }
  const token = cookies.find(({ name }) => /^(__Host-)?sid$/.test(name))?.value ?? ''
  expect(token.length).toBeGreaterThan(30)
  return token
}

/** Makes every save dialog return this file, or a cancellation. */
const chooseFile = (client: Client, filePath: string | null) =>
  client.evaluate(({ dialog }, path) => void (dialog.showSaveDialog = async () => ({ canceled: path === null, filePath: path ?? '' })), filePath)

test('DESKTOP-21 ACCOUNT-9 the diagnostics of a real session contain no token, launch code or personal data', async ({ client, page, userData: folder }) => {
  const saveTo = join(folder, 'report.json')
  const { username, email } = await signIn(page)
  // One harmless log entry, and one that would leak.
  await page.evaluate(() => (window.kehribar as unknown as { game: { open(wrong: unknown): Promise<unknown> } }).game.open({ id: 1 }).catch(() => {}))
  const game = await openGame(client)
  const launched = new URL(game.url())
  const codes = [...launched.searchParams.values(), ...launched.hash.slice(1).split(/[=&]/)].filter((value) => value.length > 7)
  const { answer } = await callApi<{ user?: Record<string, unknown> }>(page, '/getMyDetails')
  const token = await sessionToken(client, folder)
  // Simulates a line that was logged without redaction.
  mkdirSync(join(folder, 'logs'), { recursive: true })
  appendFileSync(join(folder, 'logs', 'main.log'), `leak ${token} ${launched.href} username=${username} <${email}>\nsid=${token}\n`)

  const save = () => page.evaluate(() => window.kehribar?.app.diagnostics({ dumps: false }))
  await chooseFile(client, null)
  expect(await save(), 'the player changed their mind').toBe('cancelled')
  await chooseFile(client, join(folder, 'no', 'such', 'folder.json'))
  expect(await save()).toBe('failed')
  await chooseFile(client, saveTo)
  expect(await save()).toBe('saved')
  expect(statSync(saveTo).mode & 0o077, 'for its owner only').toBe(0)
  const text = readFileSync(saveTo, 'utf8')
  expect(text, 'the lines are there').toContain('leak [secret]')
  const report = JSON.parse(text) as { client: { version: string }; log: string[] }
  expect(report.client.version).toMatch(/^\d+\.\d+\.\d+/)
  const personal = Object.values(answer.user ?? answer).filter((value): value is string => typeof value === 'string' && value.length > 5)
  for (const value of [token, email, ...codes, ...personal, homedir()])
    if (value && value !== '/') expect(text.includes(value), `${value.slice(0, 4)}…`).toBe(false)
  expect(text).not.toMatch(/sid=(?!\[secret])/)
})

interface ReportedDump {
  name: string
  at: string
  bytes: number
  gzip: string
}

const wide = (text: string) => Buffer.from(text, 'utf16le')
const holds = (content: Buffer, text: string) => content.includes(text) || content.includes(wide(text))

test('CLIENT-29 crash dumps stay on this machine, at most three of 20 MB in all, and are exported only on request, without the session', async ({
  launch,
  userData: folder,
}) => {
  const pending = join(folder, 'Crashpad', 'pending')
  const dumps = () => readdirSync(pending).filter((name) => name.endsWith('.dmp'))
  const isSet = (names: string[]) => expect.poll(() => dumps().sort()).toEqual(names.sort())
  /** Returns the one new dump, once Crashpad has written it. */
  const addedTo = async (names: string[]) => {
    await expect.poll(() => dumps().length, { timeout: 15_000 }).toBe(names.length + 1)
    return dumps().find((name) => !names.includes(name)) as string
  }
  const earlier = ['1.dmp', '2.dmp', '3.dmp', '4.dmp', '5.dmp']
  mkdirSync(pending, { recursive: true })
  for (const [hours, name] of earlier.entries()) {
    for (const file of [name, name.replace('.dmp', '.meta')]) writeFileSync(join(pending, file), 'earlier')
    utimesSync(join(pending, name), Date.now() / 1000, Date.now() / 1000 - 3600 * (hours + 1))
  }
  let client = await launch({ owned: [join(folder, 'Crashpad'), pending, ...readdirSync(pending).map((name) => join(pending, name))] })
  expect(await client.evaluate(({ crashReporter }) => crashReporter.getUploadToServer())).toBe(false)
  let page = await client.site()
  await isSet(['1.dmp', '2.dmp', '3.dmp'])
  expect(readdirSync(pending)).not.toContain('4.meta')

  const { password } = await signIn(page)
  const token = await sessionToken(client, folder)
  await openGame(client)
  await client.evaluate(({ BrowserWindow }) => {
    const game = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('http'))
    process.kill(game?.webContents.getOSProcessId() ?? 0, 'SIGSEGV')
  })
  const dump = await addedTo(['1.dmp', '2.dmp', '3.dmp'])
  const path = join(pending, dump)
  expect(statSync(path).mode & 0o077, 'for its owner only').toBe(0)
  expect(holds(readFileSync(path), password)).toBe(false)
  // Simulates a stack in memory that contained the token.
  appendFileSync(path, Buffer.concat([Buffer.from(`sid=${token};`), wide(token)]))
  truncateSync(join(pending, '2.dmp'), 20 * 2 ** 20)
  utimesSync(join(pending, '2.dmp'), Date.now() / 1000, Date.now() / 1000 - 7200)

  page = await client.visit('/profile/desktop')
  const save = async (name: string) => {
    await chooseFile(client, join(folder, name))
    await page.getByRole('button', { name: 'Dosyayı kaydet' }).click()
    await expect.poll(() => readdirSync(folder)).toContain(name)
    await expect(page.getByRole('button', { name: 'Dosyayı kaydet' })).not.toHaveAttribute('aria-busy')
    const text = readFileSync(join(folder, name), 'utf8')
    for (const secret of [token, password]) expect(text.includes(secret)).toBe(false)
    return JSON.parse(text) as { dumps?: ReportedDump[] }
  }
  expect(await save('without.json')).not.toHaveProperty('dumps')
  await page.getByRole('checkbox', { name: 'Çökme raporlarını ekle' }).check()
  const saved = (await save('with.json')).dumps ?? []
  expect(saved.map(({ name }) => name)).toEqual([dump, '1.dmp'])
  await isSet([dump, '1.dmp'])
  const content = gunzipSync(Buffer.from(saved[0]?.gzip ?? '', 'base64'))
  expect(content.subarray(0, 4).toString(), 'a minidump').toBe('MDMP')
  expect(saved[0]).toMatchObject({ bytes: content.length, at: statSync(path).mtime.toISOString() })
  expect(content.includes(`sid=${'x'.repeat(token.length)};`), 'overwritten, not cut').toBe(true)
  for (const each of [content, readFileSync(path)]) for (const secret of [token, password]) expect(holds(each, secret)).toBe(false)

  // A dump of the main process may contain the token, so the next start deletes it.
  await client.evaluate(() => void setTimeout(() => process.crash(), 0))
  await client.exited
  const own = join(pending, await addedTo([dump, '1.dmp']))
  appendFileSync(own, `sid=${token};`)
  client = await launch()
  await client.site()
  await expect.poll(() => holds(readFileSync(own), token)).toBe(false)
  expect(readFileSync(own).subarray(0, 4).toString()).toBe('MDMP')
})
