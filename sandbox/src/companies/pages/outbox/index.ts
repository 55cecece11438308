import '../styles/outbox.css'

/* Keeps the list current: fetches the same page and replaces the list when a new message arrived. */

const live = document.getElementById('live')

function newest(root: ParentNode): string {
  return root.querySelector<HTMLElement>('[data-testid="message"]')?.dataset.id ?? ''
}

async function refresh(): Promise<void> {
  try {
    const response = await fetch(window.location.href, { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(String(response.status))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const list = document.getElementById('messages')
    const fresh = page.getElementById('messages')
    if (list && fresh && newest(list) !== newest(fresh)) list.replaceWith(document.importNode(fresh, true))
    showStatus(true)
  } catch {
    showStatus(false)
  }
}

function showStatus(ok: boolean): void {
  if (!live) return
  const text = (ok ? live.dataset.ok : live.dataset.offline) ?? ''
  if (live.textContent === text) return
  live.textContent = text
  live.classList.toggle('offline', !ok)
}

setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, 2_500)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refresh()
})
