import { DROP } from './drop'
import { decimal } from './draw'
import { svg } from './frame'
import { letter, lineWidth } from './lettering'

/* The Kehribar identity: an amber drop that holds a winged seed. */

const NAME = 'Kehribar'
const SEED = 'M-26 44C-42 48 -44 72 -26 76C-12 78 -4 68 -6 56C22 38 42 -2 26 -36C-2 -30 -28 8 -26 44Z'

const gradient = (id: string) =>
  `<defs><linearGradient id="${id}" x1=".2" y1="0" x2=".75" y2="1"><stop stop-color="#ffe08a"/>` +
  '<stop offset=".45" stop-color="#ffb81f"/><stop offset="1" stop-color="#d9790b"/></linearGradient></defs>'

const drop = (fill: string) =>
  `<path d="${DROP}" fill="url(#${fill})"/>` +
  '<path d="M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C-30 100 -54 89 -68 70C-30 88 30 82 48 34C62 -6 24 -50 10 -100Z" fill="#7a3206" opacity=".34"/>' +
  `<path d="${SEED}" fill="#43200a"/>` +
  '<path d="M-20 46C-14 20 0 -8 21 -26M-14 48C0 28 14 6 24 -12M-9 52C6 38 20 20 26 2" fill="none" stroke="#d98a1c" stroke-width="3" stroke-linecap="round"/>' +
  '<circle cx="44" cy="34" r="6" fill="#fff3cf" opacity=".85"/><circle cx="36" cy="56" r="3.5" fill="#fff3cf" opacity=".7"/>' +
  '<path d="M-61 36C-61 4 -34 -16 -12 -40" fill="none" stroke="#fff6dc" stroke-width="9" stroke-linecap="round" opacity=".85"/>'

export const mark = () => svg(200, 200, NAME, `${gradient('km')}<g transform="translate(100 100) scale(.94)">${drop('km')}</g>`)

/** Mark and word; the dot of the İ is a small drop. */
export function logo(color = '#f7f1e5'): string {
  const gap = 4.5
  const word = letter('KEHRIBAR', { x: 50, y: 13.5, size: 19, gap, anchor: 0, language: 'en' })
  const dotX = 50 + (lineWidth('KEHR', gap) + gap) * 1.9
  const width = Math.ceil(54 + lineWidth('KEHRIBAR', gap, 'en') * 1.9)
  const body =
    `${gradient('kl')}<g transform="translate(20 22) scale(.2)">${drop('kl')}</g>` +
    `<path d="${word}" fill="none" stroke="${color}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path transform="translate(${decimal(dotX)} 5.8) scale(.032)" d="${DROP}" fill="#ffb81f"/>`
  return svg(width, 44, NAME, body, ` width="${width}" height="44"`)
}

export const appIcon = () =>
  svg(
    512,
    512,
    NAME,
    `${gradient('ka')}<rect width="512" height="512" rx="116" fill="#17130e"/>` +
      '<rect x="6" y="6" width="500" height="500" rx="110" fill="none" stroke="#3a3024" stroke-width="6"/>' +
      '<ellipse cx="256" cy="424" rx="120" ry="16" fill="#000" opacity=".45"/>' +
      `<g transform="translate(256 244) scale(1.72)">${drop('ka')}</g>`,
  )
