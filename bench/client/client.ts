import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Client, launchClient, type LaunchOptions, startUnattachedClient } from '../../tests/desktop/client/launch'
import { openGame, signIn, someSlots } from '../../tests/desktop/client/steps'
import { firstPaintBudget, mainBeforePaint, pageBeforePaint } from '../../tests/desktop/unit/first-paint'
import { callApi } from '../../tests/e2e/support/call'
import globalSetup from '../../tests/e2e/support/global-setup'
import { kilobytes, median, megabytes, milliseconds, table, times } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { memoryOf, watch } from './processes'

/*
 * `npm run bench -- client` measures the built client on Electron against a bare Electron window with a static page.
 * The two run alternately on the same desktop (@see SPEED-04).
 */
const runs = 5
const settleMs = 5_000
const idleSeconds = 60
/** The client finishes its deferred start-up work within 30 s of the launch (measured). */
const deferredMs = 45_000
const games = 3
const waitUntilSettled = () => pause(settleMs)

interface Program {
  readonly app: string
  readonly words: readonly string[]
}
const clientProgram: Program = { app: '.', words: [] }
const bareProgram = (addresses: readonly string[] = []): Program => ({ app: 'bench/client/bare', words: addresses })

/** Runs a program with a new user data folder and deletes the folder afterwards. */
async function inNewFolder<T>(program: Program, use: (options: LaunchOptions) => Promise<T>): Promise<T> {
  const userData = mkdtempSync(join(tmpdir(), 'kehribar-start-'))
  const { E2E_ORIGIN = '', E2E_PARTNERS_ORIGIN = '' } = process.env
  try {
    return await use({ apiOrigin: E2E_ORIGIN, partnersOrigin: E2E_PARTNERS_ORIGIN, userData, panel: true, ...program })
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const withProgram = <T>(program: Program, use: (client: Client, bornAt: number) => Promise<T>): Promise<T> =>
  inNewFolder(program, async (options) => {
    const bornAt = Date.now()
    const client = await launchClient(options)
    try {
      return await use(client, bornAt)
    } finally {
      await client.quit()
    }
  })

/** Returns the milliseconds from the launch to Chromium's first contentful paint. */
async function firstPaint(page: Page, bornAt: number): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return (await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN))) - bornAt
}

/** Returns the milliseconds from the launch until the home page shows a game's picture and React has hydrated it. */
async function usable(page: Page, bornAt: number): Promise<number> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const answers = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    return answers && [...document.querySelectorAll<HTMLImageElement>('#main a img')].some((picture) => picture.naturalWidth > 0)
  })
  return Date.now() - bornAt
}

/** Returns the program's memory in bytes, 5 s after its pages loaded. */
const weigh = (client: Client) => waitUntilSettled().then(() => memoryOf(client.pid))

/** Returns the titles of the windows that show a page of a partner. */
const gameTitles = (client: Client) =>
  Promise.all(
    client.app
      .windows()
      .filter((window) => window.url().startsWith('http'))
      .map((window) => window.title()),
  )

/** Opens games. Returns their titles and, for another program, an address of each that has not been used (valid for 60 s). */
async function openGames(client: Client): Promise<{ titles: string[]; addresses: string[] }> {
  const page = await client.site()
  await signIn(page)
  const slots = await someSlots(page, games)
  for (const slot of slots) await openGame(client, slot)
  await waitUntilSettled()
  const links = await Promise.all(slots.map(({ id, provider }) => callApi<{ url: string }>(page, '/getGameLink', { id, provider })))
  return { titles: await gameTitles(client), addresses: links.map(({ answer }) => answer.url) }
}

const stop = await globalSetup()
const starts: { ours: number; usable: number; bare: number }[] = []
for (let run = 0; run < runs; run += 1) {
  const own = await withProgram(clientProgram, async (client, bornAt) => {
    const page = await client.site()
    return { painted: await firstPaint(page, bornAt), usable: await usable(page, bornAt) }
  })
  const other = await withProgram(bareProgram(), async (client, bornAt) => firstPaint(await client.site(), bornAt))
  starts.push({ ours: own.painted, usable: own.usable, bare: other })
}

const own = await withProgram(clientProgram, async (client) => {
  await usable(await client.site(), Date.now())
  const home = await weigh(client)
  return { home, opened: await openGames(client), games: memoryOf(client.pid) }
})
/** Measures a program whose window is hidden, with no debugger attached. */
const inTray = (program: Program) =>
  inNewFolder(program, async (options) => {
    // The client hides in the tray when its window closes. The bare program would quit, so its window is hidden.
    const env = {
      NODE_OPTIONS: `--require ${resolve('bench/client/bare/hide.cjs')}`,
      BENCH_HIDE: `${settleMs} ${program === clientProgram ? 'close' : 'hide'}`,
    }
    const client = await startUnattachedClient({ ...options, env })
    await pause(deferredMs)
    const seen = await watch(client.pid, idleSeconds)
    client.quit()
    await client.exited
    return seen
  })
const memoryOfBare = ({ addresses, titles }: { addresses: readonly string[]; titles: readonly string[] }) =>
  withProgram(bareProgram(addresses), async (client) => {
    await client.site()
    const bytes = await weigh(client)
    const seen = await gameTitles(client)
    // A link that is no longer valid shows an error page instead of the game.
    const missing = titles.filter((title) => !seen.includes(title))
    if (missing.length > 0) throw new Error(`The bare program does not show: ${missing.join(', ')}`)
    return bytes
  })
// The links are valid for a minute.
const otherGames = await memoryOfBare(own.opened)
const other = { home: await memoryOfBare({ addresses: [], titles: [] }), games: otherGames }
const idle = { ours: await inTray(clientProgram), bare: await inTray(bareProgram()) }
await stop()

const middle = (step: keyof (typeof starts)[number]) => median(starts.map((each) => each[step]))
const count = (value: number) => String(Math.round(value))
const main = mainBeforePaint('out/main', readdirSync('out/main/chunks'))
const page = pageBeforePaint()
const seconds = (value: number) => `${value.toFixed(2)} s`
const budgets: Budget[] = [
  { name: 'Main process: bytes before the first paint', value: main.bytes, limit: firstPaintBudget.main.bytes, show: kilobytes },
  { name: 'Page: modules before the first paint', value: page.modules, limit: firstPaintBudget.page.modules, show: count },
  { name: 'Page: size of these modules', value: page.bytes, limit: firstPaintBudget.page.bytes, show: kilobytes },
  { name: 'First paint, times the bare window', value: middle('ours') / middle('bare'), limit: 1.6, show: times },
  { name: 'Memory with the home page, times one bare window', value: own.home / other.home, limit: 1.6, show: times },
  { name: `Memory with ${games} games, times bare windows with the same games`, value: own.games / other.games, limit: 1.6, show: times },
  { name: 'Wake-ups in the tray, times a hidden bare window', value: idle.ours.wakeUps / idle.bare.wakeUps, limit: 2, show: times },
]
writeSection(
  'client',
  'The desktop client',
  [
    `Each program starts ${runs} times, alternating, with a new data folder, on Electron in a separate desktop session; figures are medians. "Bare" is an Electron window with a static page, and plain windows with the same games (bench/client/bare). Memory is the proportional set size of all processes, ${settleMs / 1000} s after the page has loaded. Idle figures cover ${idleSeconds} s in the tray, starting ${deferredMs / 1000} s after the launch.`,
    table(
      ['Figure', 'Client', 'Bare'],
      [
        ['Launch to the first paint', milliseconds(middle('ours')), milliseconds(middle('bare'))],
        ['Launch to a hydrated home page', milliseconds(middle('usable')), ''],
        ['Memory, one window', megabytes(own.home), megabytes(other.home)],
        [`Memory, ${games} additional games`, megabytes(own.games), megabytes(other.games)],
        [`Processor time, idle for ${idleSeconds} s`, seconds(idle.ours.cpuSeconds), seconds(idle.bare.cpuSeconds)],
        [`Wake-ups, idle for ${idleSeconds} s`, count(idle.ours.wakeUps), count(idle.bare.wakeUps)],
      ],
    ),
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n'),
)
judge(budgets)
