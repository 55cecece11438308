import { colours } from '@kehribar/shared/colours'
import { siteFileName } from '@kehribar/shared/site/site'

const words: Readonly<Record<string, string>> = {
  tr: 'Site şu anda açılamıyor. Lütfen daha sonra yeniden deneyin.',
  en: 'The site cannot be opened at the moment. Please try again later.',
  de: 'Die Seite lässt sich im Augenblick nicht öffnen. Bitte später erneut versuchen.',
}

/** Shows the error page for an invalid site file: a sentence for visitors, and the list of all problems for the operator. @see BACKEND-19 */
export function showSiteFailure(page: HTMLElement, { message }: Error): void {
  const lines = [...page.querySelectorAll<HTMLElement>('p')]
  for (const line of lines) line.textContent = words[line.lang] ?? ''
  const box = document.createElement('section')
  box.lang = 'en'
  box.style.cssText = `box-sizing:border-box;width:min(640px,calc(100vw - 48px));margin:12px 0 0;padding:16px;border-radius:10px;text-align:start;font-size:14px;background:${colours.bg.panel};box-shadow:inset 0 0 0 1px ${colours.border.DEFAULT}`
  const title = document.createElement('b')
  title.textContent = `For the operator: ${siteFileName} is wrong`
  const list = document.createElement('ul')
  list.style.cssText = `display:grid;grid-template-columns:minmax(0,1fr);gap:6px;margin:10px 0 0;padding-inline-start:18px;font:13px/20px ui-monospace,monospace;color:${colours.fg.brand};overflow-wrap:anywhere`
  for (const problem of message.split('\n')) list.append(Object.assign(document.createElement('li'), { textContent: problem }))
  box.append(title, list)
  lines.at(-1)?.after(box)
}
