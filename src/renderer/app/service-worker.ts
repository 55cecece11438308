/**
 * Registers the worker that shows a page while offline; http(s) only, so never in the desktop client. A failure or a
 * timeout never blocks the start. @see docs/adr/0023-delivery.md: Service worker
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return
  try {
    await Promise.race([navigator.serviceWorker.register('/service-worker.js'), new Promise((resolve) => setTimeout(resolve, 1500))])
  } catch (error) {
    console.warn('The service worker was not registered', error)
  }
}
