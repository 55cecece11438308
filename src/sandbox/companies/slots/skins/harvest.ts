import { bare, disc, glow, path, placed, ramp, ring, rope, type Skin, scene, shade, shine, sprite } from './draw'

const outline = '#1d0a06'
const leaf = `${path('M0 0C30 -34 70 -24 78 4C48 22 18 20 0 0Z', 'url(#green)')}${path('M14 0C34 -6 48 -4 62 3', 'none', ' stroke-width="4" opacity=".55"')}`
const seven = 'M-70 -92H78V-50C32 -6 12 38 10 96H-48C-42 42 -14 -4 22 -42H-42V-24H-70Z'
const bell = 'M0 -86C50 -86 56 -30 60 10C64 38 80 48 88 66H-88C-80 48 -64 38 -60 10C-56 -30 -50 -86 0 -86Z'
const grapes = [4, 3, 2, 1].flatMap((count, row) =>
  Array.from({ length: count }, (_, place) => {
    const x = (place - (count - 1) / 2) * 46
    const y = -32 + row * 40
    return `${disc(x, y, 27, 'url(#violet)')}${shine(`M${x - 14} ${y - 4}A15 15 0 0 1 ${x - 4} ${y - 14}`, 6)}`
  }),
)
const seeds = [
  [-44, -8],
  [0, -4],
  [44, -8],
  [-24, 24],
  [24, 24],
] as const

const symbols = {
  '7': `${path(seven, 'url(#red)')}${shade('M10 96H-18C-12 36 8 -4 44 -42L78 -62V-50C32 -6 12 38 10 96Z')}${shine('M-52 -74H56', 9)}${shine('M16 -26C-6 6 -18 36 -26 76', 6)}`,
  b: `${disc(0, -90, 14, 'url(#gold)')}${disc(0, 78, 21, 'url(#orange)')}${path(bell, 'url(#gold)')}${shade('M16 -84C50 -80 56 -30 60 10C64 38 80 48 88 66H34C46 10 44 -50 16 -84Z', 0.22)}${path('M-74 38H74', 'none', ' stroke-width="5" opacity=".6"')}${shine('M-42 12C-42 -22 -36 -46 -22 -58', 10)}`,
  m: placed(
    0,
    6,
    1.02,
    `${path('M-104 -30A104 104 0 0 0 104 -30Z', 'url(#green)')}${path('M-86 -30A86 86 0 0 0 86 -30Z', '#f3f3cf', bare)}${path('M-74 -30A74 74 0 0 0 74 -30Z', 'url(#red)', bare)}${seeds.map(([x, y]) => path(`M${x} ${y - 10}C${x + 9} ${y + 3} ${x + 5} ${y + 9} ${x} ${y + 9}C${x - 5} ${y + 9} ${x - 9} ${y + 3} ${x} ${y - 10}Z`, outline, bare)).join('')}${path('M-104 -30H104', 'none')}${shine('M-62 -14C-56 8 -44 24 -30 34', 6)}`,
    -16,
  ),
  g: `${rope('M0 -60C0 -80 8 -92 22 -100', 9, '#7a4a1c', outline)}${placed(4, -62, 1, leaf, -14)}${placed(-2, -60, 0.8, leaf, 196)}${grapes.join('')}`,
  p: `${rope('M4 -62C4 -80 14 -94 30 -102', 9, '#7a4a1c', outline)}${placed(12, -72, 1, leaf, -4)}${path('M0 -62C62 -84 96 -34 88 16C80 66 40 100 0 98C-40 100 -80 66 -88 16C-96 -34 -62 -84 0 -62Z', 'url(#plum)')}${path('M0 -62C-22 -22 -22 44 0 98', 'none', ' stroke-width="5" opacity=".5"')}${shade('M34 -70C92 -60 96 80 4 98C74 60 70 -20 34 -70Z')}${shine('M-68 12C-70 -22 -56 -44 -36 -50', 10)}`,
  o: `${disc(0, 0, 100, 'url(#orange)')}${disc(0, 0, 84, '#fff3d6', bare)}${ring(9, () => path('M0 -12L-20 -62Q0 -86 20 -62Z', 'url(#orange)', bare))}${shine('M-86 -32A92 92 0 0 1 -34 -86', 7)}`,
  l: placed(
    0,
    0,
    1,
    `${path('M-112 0C-100 -14 -92 -22 -84 -34C-50 -84 50 -84 84 -34C92 -22 100 -14 112 0C100 14 92 22 84 34C50 84 -50 84 -84 34C-92 22 -100 14 -112 0Z', 'url(#lemon)')}${shade('M-84 34C-50 84 50 84 84 34C92 22 100 14 112 0C60 44 -40 56 -84 34Z', 0.18)}${shine('M-66 -20C-48 -50 -14 -58 14 -56', 10)}${disc(30, 14, 4, '#b58a00', bare)}${disc(8, 30, 4, '#b58a00', bare)}${disc(46, -10, 4, '#b58a00', bare)}`,
    -24,
  ),
  c: `${rope('M-40 12C-36 -30 -4 -62 32 -88C32 -52 40 -10 46 24', 8, '#4f8a2c', outline)}${disc(-44, 50, 47, 'url(#red)')}${disc(46, 58, 45, 'url(#red)')}${glow('M-74 30A36 36 0 0 1 -48 14A30 30 0 0 0 -74 30Z')}${shine('M-76 46A33 33 0 0 1 -50 20')}${shine('M17 52A31 31 0 0 1 42 27')}${placed(32, -88, 1, leaf, 10)}`,
}

const ramps = [
  ramp('red', '#ff8a76', '#e8323c', '#8c0f28'),
  ramp('gold', '#fff0a8', '#ffc22e', '#c26a05'),
  ramp('orange', '#ffc37a', '#ff8a1f', '#c44a06'),
  ramp('green', '#a9e06a', '#4fa83a', '#1c6430'),
  ramp('violet', '#c79bff', '#7d45d6', '#3d1a86'),
  ramp('plum', '#e59ad8', '#a23a9c', '#561458'),
  ramp('lemon', '#fff9a8', '#ffe02e', '#d9a400'),
]

/** An orchard at dusk. */
export const harvestSkin: Skin = {
  sprite: sprite(ramps, outline, symbols),
  scene: scene(
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a0f14"/><stop offset=".5" stop-color="#6a2417"/><stop offset=".72" stop-color="#b5561b"/></linearGradient></defs>
<rect width="800" height="600" fill="url(#sky)"/><circle cx="400" cy="420" r="120" fill="#ffb84a" opacity=".5"/><circle cx="400" cy="420" r="80" fill="#ffd98a" opacity=".55"/>
<path d="M0 430C140 380 250 400 380 424S650 380 800 420V600H0Z" fill="#3a2312"/><path d="M0 480C160 430 300 470 440 476S700 440 800 470V600H0Z" fill="#28180d"/>
${[40, 120, 640, 720, 780].map((x, place) => `<g transform="translate(${x} ${440 + (place % 2) * 16})"><path d="M-5 60V0H5V60Z" fill="#1a0f08"/><circle r="40" cy="-10" fill="#2d2a12"/><circle r="26" cx="-18" cy="-28" fill="#373614"/><circle r="5" cx="-14" cy="-20" fill="#d5442e"/><circle r="5" cx="12" cy="-8" fill="#d5442e"/><circle r="5" cx="2" cy="12" fill="#d5442e"/></g>`).join('')}
<path d="M0 540C220 500 520 520 800 510V600H0Z" fill="#170e08"/>`,
  ),
}
