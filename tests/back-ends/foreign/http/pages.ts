const page = (title: string, body = '') =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`

export const html = { 'content-type': 'text/html; charset=utf-8' }

export const notFound = page('404 Not Found')
export const pageExpired = page('Page Expired')
export const badRequest = page('400 Bad Request')

/** Returns the page of a provider's game, which opens in a window. */
export const gamePage = (name: string) => page(`Oyun ${name}`, '<button type="button" onclick="this.textContent=Math.random()">Çevir</button>')

/** Returns a partner's page for a frame, which exchanges no messages with the site. */
export const partnerPage = (name: string) => page(name)

export const payPage = (id: string) => page(`Ödeme ${id}`, `<form method="post" action="/pay/${id}/done"><button>Öde</button></form>`)
export const paidPage = page('Ödeme alındı')
