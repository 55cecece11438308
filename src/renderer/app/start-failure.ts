import { colours } from '@kehribar/shared/colours'

/** Shows an error page in all three languages with a reload button, for a start that failed before the texts were loaded. @see I18N-08 */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  const box = document.createElement('main')
  box.setAttribute('role', 'alert')
  box.style.cssText = `display:grid;place-content:center;justify-items:center;gap:12px;min-height:100dvh;padding:24px;text-align:center;font:16px/24px system-ui,sans-serif;color:${colours.fg.DEFAULT};background:${colours.bg.DEFAULT}`
  const lines: [string, string][] = [
    ['tr', 'Sayfa yüklenemedi. Bağlantınızı kontrol edin.'],
    ['en', 'The page could not be loaded. Check your connection.'],
    ['de', 'Die Seite konnte nicht geladen werden. Prüfen Sie die Verbindung.'],
  ]
  for (const [lang, text] of lines) {
    const line = document.createElement('p')
    line.lang = lang
    line.textContent = text
    box.append(line)
  }
  const retry = document.createElement('button')
  retry.textContent = 'Yenile · Reload · Neu laden'
  retry.style.cssText = `margin-top:12px;height:44px;padding:0 18px;border:0;border-radius:10px;font:600 14px system-ui;background:${colours.brand.solid};color:${colours.brand.contrast};cursor:pointer`
  const reload = () => location.reload()
  retry.addEventListener('click', reload)
  window.addEventListener('online', reload, { once: true })
  box.append(retry)
  root.replaceChildren(box)
  // An invalid site file is not a connection problem; this rare part is loaded separately.
  if (error instanceof Error && error.name === 'SiteFileError') void import('./site-failure').then(({ showSiteFailure }) => showSiteFailure(box, error))
}
