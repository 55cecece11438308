// @ts-nocheck
import { readFileSync } from 'node:fs'
import { chromium, devices } from '@playwright/test'
import { chromiumLaunch } from '../../support/chromium'
const { origin } = JSON.parse(readFileSync('/tmp/stack.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
for (const path of process.argv.slice(2)) {
  const page = await (await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, userAgent: devices['Moto G4'].userAgent, locale: 'tr-TR' })).newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript('globalThis.__name = (x) => x')
  await page.addInitScript(() => {
    ;(window as any).log = []
    const d = (n: any) => n && (n.nodeType === 1 ? n.tagName + '.' + (n.className?.baseVal ?? n.className) + '|' + (n.textContent ?? '').slice(0, 30) : n.nodeName + ':' + (n.textContent ?? '').slice(0, 40))
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any) (window as any).log.push(['cls', Math.round(e.startTime), e.value, ...e.sources.map((s: any) => [d(s.node), JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)])]) }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any) (window as any).log.push(['lcp', Math.round(e.startTime), e.size, d(e.element), e.url]) }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any) (window as any).log.push(['paint', Math.round(e.startTime), e.name]) }).observe({ type: 'paint', buffered: true })
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(5000)
  console.log(path)
  for (const frame of page.frames()) { console.log(frame.url()); for (const row of await frame.evaluate(() => (window as any).log)) console.log('  ', JSON.stringify(row)) }
  await page.close()
}
await browser.close()
