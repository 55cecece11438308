// @ts-nocheck
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signIn } from '../../e2e/support/sign-in'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromiumLaunch } from '../../support/chromium'
const { origin } = JSON.parse(readFileSync('/tmp/stack.json', 'utf8'))
const port = 9333
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
if (process.env.IN) { const c = (await chromium.connectOverCDP('http://127.0.0.1:' + port)).contexts()[0]!; await signIn(c, JSON.parse(readFileSync('/tmp/stack.json', 'utf8')).demo); const p = await c.newPage(); for (const a of process.argv.slice(2)) { await p.goto(origin + a.split('@')[0]); await p.waitForTimeout(2500) } await p.close() }
for (const arg of process.argv.slice(2)) {
  const [path, form = 'mobile'] = arg.split('@')
  const r = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], disableStorageReset: !!process.env.IN }, form === 'desktop' ? desktopConfig : undefined)
  const a = r!.lhr.audits
  console.log(arg, 'perf', r!.lhr.categories.performance.score, 'fcp', a['first-contentful-paint'].numericValue, 'lcp', a['largest-contentful-paint'].numericValue, 'tbt', a['total-blocking-time'].numericValue, 'si', a['speed-index'].numericValue, 'cls', a['cumulative-layout-shift'].numericValue)
  for (const id of ['lcp-breakdown-insight', 'cls-culprits-insight', 'lcp-discovery-insight', 'render-blocking-insight', 'network-dependency-tree-insight', 'layout-shifts'])
    if (a[id]?.details) console.log(id, JSON.stringify(a[id].details, (k, v) => (['boundingRect', 'lhId', 'path', 'nodeLabel', 'headings', 'debugData'].includes(k) ? undefined : v)).slice(0, 1800))
}
await browser.close()
