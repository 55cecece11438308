/** Fields of a card in the baselines. */
export interface Card {
  id: number
  title: string
  image: string
}

const style = `
body{margin:0;background:#0E0C0A;color:#F6F1E7;font:16px/24px system-ui,sans-serif}main{max-width:1280px;margin:0 auto;padding:16px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:12px}.card{position:relative;margin:0}
.card img{display:block;width:100%;height:auto;border-radius:12px}.card button{display:block;width:100%;padding:0;border:0;background:none;color:inherit}
.card .heart{position:absolute;top:6px;right:6px;width:32px;height:32px;border-radius:50%;background:#0E0C0AB3}.card p{margin:4px 0 0}`

const page = (body: string) => `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="description" content="Slot"><title>Slot</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}</body></html>`

const text = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the baseline page with the same cards as plain HTML. */
export const plainPage = (cards: readonly Card[]): string =>
  page(
    `<main><h1>Slot</h1><div class="grid">${cards
      .map(
        ({ title, image }, place) =>
          `<article class="card"><button type="button" aria-label="${text(title)}"><img src="${image}" alt="" width="300" height="400"${place > 11 ? ' loading="lazy"' : ''}></button><p lang="tr">${text(title)}</p></article>`,
      )
      .join('')}</div></main>`,
  )

/** Returns the HTML shell of the bare React baseline. */
export const reactPage = (cards: readonly Card[]): string =>
  page(
    `<div id="root"></div><script type="application/json" id="cards">${JSON.stringify(cards).replaceAll('<', '\\u003c')}</script><script type="module" src="page.js"></script>`,
  )
