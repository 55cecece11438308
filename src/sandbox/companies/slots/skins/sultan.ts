import { bare, disc, glow, mirrored, path, ramp, ring, rope, type Skin, scene, shade, shine, sprite, star } from './draw'

const outline = '#150a1c'
const drop = 'M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C-44 100 -80 74 -80 30C-80 -22 -22 -40 10 -100Z'
const gem = 'M-98 -26L-56 -80H56L98 -26L0 98Z'

/** A glazed tile: an eight-pointed star in a frame. */
const tile = (ground: string, light: string, core: string) =>
  `<rect x="-88" y="-88" width="176" height="176" rx="24" fill="url(#${ground})"/><rect x="-70" y="-70" width="140" height="140" rx="14" fill="none" stroke="${light}" stroke-width="5" opacity=".8"/>${path(star(66, 0.66, 8), light)}${path(star(40, 0.6, 8), `url(#${ground})`, ' stroke-width="5"')}${disc(0, 0, 13, core, ' stroke-width="5"')}${shine('M-72 -30V-58Q-72 -72 -58 -72H-30', 7)}`

const symbols = {
  t: `${rope('M2 -70C6 -96 26 -108 44 -104', 7, '#d9f3ff', outline)}${path('M0 -96C44 -94 58 -58 54 -22H-54C-58 -58 -44 -94 0 -96Z', 'url(#crimson)')}${path('M-96 22C-104 -14 -70 -44 0 -44C70 -44 104 -14 96 22C90 60 46 70 0 70C-46 70 -90 60 -96 22Z', 'url(#linen)')}${path('M-92 8C-50 -30 40 -34 78 -20M-94 30C-40 -6 50 -8 96 14M-72 52C-30 24 50 20 88 40', 'none', ' stroke-width="5" opacity=".55"')}${shade('M40 -42C104 -34 110 60 20 70C70 50 74 0 40 -42Z', 0.16)}${path('M0 -40L22 -8L0 26L-22 -8Z', 'url(#emerald)')}${shine('M-4 -24L-12 -8', 5)}${path('M-58 66H58L48 96H-48Z', 'url(#gold)')}`,
  d: `${path(gem, 'url(#sapphire)')}${glow('M-98 -26L-56 -80L-42 -26Z', 0.45)}${glow('M0 -80L42 -26H-42Z', 0.55)}${glow('M0 -80H56L42 -26Z', 0.3)}${shade('M42 -26L0 98L98 -26Z', 0.36)}${glow('M-42 -26H42L0 98Z', 0.1)}${path('M-98 -26H98M-42 -26L0 98L42 -26', 'none', ' stroke-width="4" opacity=".6"')}`,
  i: `${rope('M44 -34C104 -34 104 50 52 54', 10, '#f2b233', outline)}${path('M-40 6C-84 0 -96 -34 -96 -66L-78 -56C-76 -36 -66 -30 -40 -34Z', 'url(#gold)')}${disc(2, -98, 10, 'url(#gold)')}${path('M-26 -58C-22 -92 26 -92 30 -58Z', 'url(#crimson)')}${path('M-30 -58H34L26 -36C66 -16 66 44 34 66H-30C-62 44 -62 -16 -22 -36Z', 'url(#gold)')}${path('M-40 66H44L56 96H-52Z', 'url(#gold)')}${path('M-48 4C-20 20 24 20 54 4', 'none', ' stroke-width="6" opacity=".6"')}${path(star(22, 0.5, 8), 'url(#sapphire)', ' transform="translate(2 34)" stroke-width="5"')}${shade('M20 -36C66 -16 66 44 34 66H10C44 34 40 -10 20 -36Z', 0.24)}${shine('M-38 20C-40 0 -32 -14 -20 -22', 7)}`,
  k: `${path('M0 -108V-78', 'none', ' stroke-width="8"')}${disc(0, -78, 13, 'url(#gold)')}${path('M-12 -66H12L44 -34H-44Z', 'url(#gold)')}${path('M-44 -34H44C74 -4 74 40 44 66H-44C-74 40 -74 -4 -44 -34Z', 'url(#glass)')}${path('M0 -34V66M-38 -34C-24 0 -24 40 -38 66M38 -34C24 0 24 40 38 66', 'none', ' stroke-width="5" opacity=".65"')}${path('M0 -14C18 8 20 30 0 44C-20 30 -18 8 0 -14Z', '#fff3b8', bare)}${path('M-50 66H50L38 84H-38Z', 'url(#gold)')}${path('M0 84V104', 'none', ' stroke-width="9"')}${shine('M-54 30C-58 6 -50 -12 -40 -22', 7)}`,
  a: `${rope('M0 24V100', 10, '#2f9a5b', outline)}${mirrored(`${path('M0 100C-30 84 -62 62 -70 26C-34 36 -8 62 0 100Z', 'url(#emerald)')}${path('M0 42C-70 46 -76 -28 -58 -92C-32 -72 -6 -40 0 -8Z', 'url(#crimson)')}`)}${path('M0 -106C34 -60 34 12 0 42C-34 12 -34 -60 0 -106Z', 'url(#crimson)')}${shade('M0 -106C34 -60 34 12 0 42C18 0 16 -60 0 -106Z', 0.2)}${shine('M-12 -56C-18 -30 -16 -8 -8 10', 7)}${shine('M-48 -52C-54 -26 -52 -8 -40 8', 6)}`,
  q: tile('sapphire', '#d9ecff', '#ffcf57'),
  j: tile('emerald', '#dcf7e4', '#ffcf57'),
  x: tile('crimson', '#ffe3dc', '#ffcf57'),
  W: `${ring(12, () => path('M-9 -84L0 -114L9 -84Z', '#ffe08a', ' stroke-width="4"'))}<g transform="scale(.9)">${path(drop, 'url(#amber)')}${shade('M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C62 78 64 -20 10 -100Z', 0.24)}${path('M-26 44C-42 48 -44 72 -26 76C-12 78 -4 68 -6 56C22 38 42 -2 26 -36C-2 -30 -28 8 -26 44Z', '#5a2508', bare)}${disc(44, 34, 8, '#fff3cf', bare)}${disc(34, 58, 5, '#fff3cf', bare)}${shine('M-58 36C-58 4 -32 -16 -10 -42', 11)}</g>`,
}

const ramps = [
  ramp('crimson', '#ff9a8c', '#d8304a', '#7a0d34'),
  ramp('gold', '#fff0b0', '#f7b52c', '#a85a08'),
  ramp('amber', '#ffe79a', '#ffb020', '#c75f06'),
  ramp('sapphire', '#a9d4ff', '#3b82e6', '#12327e'),
  ramp('emerald', '#9df0bd', '#27a866', '#0b5c44'),
  ramp('linen', '#ffffff', '#efe4d2', '#b09a80'),
  ramp('glass', '#ffe9a0', '#f08a2c', '#8a2a3c'),
]

/** Domes under a night sky. */
export const sultanSkin: Skin = {
  sprite: sprite(ramps, outline, symbols),
  scene: scene(
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0c0a24"/><stop offset=".6" stop-color="#2d1650"/><stop offset="1" stop-color="#5a2450"/></linearGradient></defs>
<rect width="800" height="600" fill="url(#sky)"/>${Array.from({ length: 46 }, (_, place) => `<circle cx="${(place * 173) % 800}" cy="${(place * 97) % 330}" r="${1 + (place % 3) * 0.6}" fill="#ffe9c2" opacity="${0.3 + (place % 4) * 0.15}"/>`).join('')}
<path d="M62 90A52 52 0 1 0 108 160A42 42 0 1 1 62 90Z" fill="#f8d78a"/>
<g fill="#1a0c30"><path d="M0 600V470H90C90 400 190 400 190 470H250C250 380 400 310 400 300C400 310 550 380 550 470H610C610 400 710 400 710 470H800V600Z"/><path d="M36 600V330L48 300L60 330V600ZM740 600V330L752 300L764 330V600ZM226 600V380L236 352L246 380V600ZM554 600V380L564 352L574 380V600Z"/></g>
<path d="M0 560C200 530 600 530 800 560V600H0Z" fill="#100720"/>
${[120, 330, 400, 470, 680].map((x) => `<path d="M${x - 8} 520V500A8 8 0 0 1 ${x + 8} 500V520Z" fill="#ffb84a" opacity=".75"/>`).join('')}`,
  ),
}
