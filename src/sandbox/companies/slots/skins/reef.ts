import { bare, disc, glow, mirrored, path, placed, ramp, rope, type Skin, scene, shade, shine, sprite, star } from './draw'

const outline = '#04161c'
const ribs = 'M0 88L-74 -28M0 88L-32 -68M0 88V-74M0 88L32 -68M0 88L74 -28'
const fan = 'M0 92L-98 4C-110 -30 -88 -56 -66 -52C-62 -90 -28 -100 0 -88C28 -100 62 -90 66 -52C88 -56 110 -30 98 4Z'

const symbols = {
  t: `${path('M-92 -8C-92 -86 92 -86 92 -8Z', 'url(#wood)')}${[
    [-50, -8],
    [-16, -22],
    [22, -18],
    [54, -6],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 25, 'url(#gold)'))
    .join(
      '',
    )}${path('M-96 6H96V90H-96Z', 'url(#wood)')}${path('M-96 6H96V28H-96Z', 'url(#gold)')}${path('M-66 6H-44V90H-66ZM44 6H66V90H44Z', 'url(#gold)')}${path('M-22 10H22V54H-22Z', '#fff3cf')}${disc(0, 28, 8, outline, bare)}${path('M0 32V42', 'none', ' stroke-width="7"')}${shine('M-60 -18A14 14 0 0 1 -48 -24', 6)}`,
  o: `${mirrored(`${rope('M-30 30C-40 70 -90 60 -96 86', 20, '#ff6f91', outline)}${rope('M-14 36C-14 80 -44 80 -48 100', 20, '#ff6f91', outline)}`)}${path('M0 -100C54 -100 78 -58 70 -12C64 24 50 46 0 48C-50 46 -64 24 -70 -12C-78 -58 -54 -100 0 -100Z', 'url(#pink)')}${shade('M24 -96C78 -84 84 30 14 48C54 20 58 -50 24 -96Z', 0.22)}${mirrored(`${disc(-27, -14, 19, '#fff')}${disc(-24, -10, 9, outline, bare)}`)}${path('M-14 20C-6 30 6 30 14 20', 'none')}${shine('M-50 -46C-46 -66 -34 -78 -18 -82', 9)}`,
  s: `<g transform="rotate(-10)">${path(star(104, 0.52), 'url(#orange)')}${shade('M0 0L0 -104L54 -44L98 -32L54 44L62 84L0 54Z', 0.16)}${[0, 72, 144, 216, 288].map((degrees) => `<g transform="rotate(${degrees})">${[-66, -46, -26].map((y, place) => disc(0, y, 8 - place, '#ffe6a8', bare)).join('')}</g>`).join('')}${shine('M-14 -62L-22 -42', 8)}</g>`,
  f: `${path('M52 0L108 -54C96 -20 96 20 108 54Z', 'url(#gold)')}${path('M-34 -50C-10 -100 42 -88 54 -42Z', 'url(#gold)')}${path('M-104 4C-58 -72 38 -66 74 0C38 64 -58 68 -104 4Z', 'url(#sea)')}${path('M-22 -48C-2 -20 -2 24 -22 54M16 -42C34 -16 34 20 16 48', 'none', ' stroke="#fff3cf" stroke-width="9"')}${shade('M-96 10C-40 50 40 40 74 0C38 64 -58 68 -96 10Z', 0.24)}${disc(-58, -8, 16, '#fff')}${disc(-61, -7, 7, outline, bare)}${shine('M-40 -38C-16 -48 6 -50 26 -40', 7)}`,
  h: `${path(fan, 'url(#violet)')}${path(ribs, 'none', ' stroke-width="5" opacity=".6"')}${path('M-36 76H36L28 100H-28Z', 'url(#violet)')}${glow('M-66 -52C-62 -90 -28 -100 0 -88V88Z', 0.12)}${shine('M-82 -8C-84 -26 -76 -36 -62 -36', 7)}`,
  c: `${rope('M0 96V10M0 40C-50 30 -58 0 -56 -34M-56 -6C-84 -16 -88 -30 -88 -48M-50 -34C-40 -56 -40 -70 -42 -88M0 14C-6 -30 6 -50 4 -96M0 44C44 36 62 10 60 -26M60 0C84 -10 92 -26 92 -44M58 -24C48 -44 48 -56 52 -76', 20, '#ff7d5c', outline)}${path('M0 96V14M0 40C-50 30 -58 0 -56 -34M0 14C-6 -30 6 -50 4 -90M0 44C44 36 62 10 60 -26', 'none', ' stroke="#ffc2a0" stroke-width="6" opacity=".85"')}${path('M-60 100C-40 78 40 78 60 100Z', 'url(#sand)')}`,
  P: `${placed(0, -6, 1.04, `${path('M-98 -6C-104 -60 -50 -98 0 -98C50 -98 104 -60 98 -6Z', 'url(#violet)')}${path('M-74 -12C-62 -52 -34 -76 0 -88M74 -12C62 -52 34 -76 0 -88M0 -88V-14M-36 -12C-30 -44 -16 -70 0 -88M36 -12C30 -44 16 -70 0 -88', 'none', ' stroke-width="5" opacity=".55"')}${path('M-98 4C-90 58 -46 84 0 84C46 84 90 58 98 4C60 26 -60 26 -98 4Z', 'url(#violet)')}${path('M-98 -2C-60 -30 60 -30 98 -2C60 30 -60 30 -98 -2Z', '#3a1440')}`)}${disc(0, 2, 44, 'url(#pearl)')}${shine('M-26 -2A28 28 0 0 1 -8 -22', 9)}<path d="M0 -118l6 16 16 6-16 6-6 16-6-16-16-6 16-6Z" fill="#fff" stroke-width="3" transform="translate(62 20)"/>`,
}

const ramps = [
  ramp('wood', '#d99a5a', '#9a5a26', '#552a10'),
  ramp('gold', '#fff0a8', '#ffc22e', '#c26a05'),
  ramp('pink', '#ffb6c6', '#ff6f91', '#b8285a'),
  ramp('orange', '#ffd08a', '#ff9430', '#c8500e'),
  ramp('sea', '#a8f0ff', '#2fb3e0', '#0d5a94'),
  ramp('violet', '#ecc2ff', '#b06be0', '#5d2a94'),
  ramp('sand', '#fff0c2', '#e6c47a', '#a37c34'),
  ramp('pearl', '#ffffff', '#f4e6f4', '#b4a0c8'),
]

/** Light falling through the sea. */
export const reefSkin: Skin = {
  sprite: sprite(ramps, outline, symbols),
  scene: scene(
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1a7f8c"/><stop offset=".5" stop-color="#0b4b5e"/><stop offset="1" stop-color="#05202c"/></linearGradient></defs>
<rect width="800" height="600" fill="url(#sky)"/><g fill="#8ff0e6" opacity=".1"><path d="M90 0H190L120 600H-60Z"/><path d="M300 0H360L380 600H220Z"/><path d="M520 0H640L760 600H560Z"/></g>
${Array.from({ length: 26 }, (_, place) => `<circle cx="${(place * 211) % 800}" cy="${(place * 137) % 560}" r="${3 + (place % 4) * 2}" fill="none" stroke="#c8fff6" stroke-width="1.5" opacity=".3"/>`).join('')}
<path d="M0 520C140 480 260 540 420 520S680 490 800 520V600H0Z" fill="#0a2f38"/>
<g fill="none" stroke-width="14" stroke-linecap="round"><path d="M60 600C50 540 90 520 70 450M100 600C104 550 130 540 124 500" stroke="#1c7a66"/><path d="M700 600C690 550 730 520 712 460M752 600C760 560 740 530 756 500" stroke="#b0485a"/></g>
<path d="M0 566C200 546 560 580 800 556V600H0Z" fill="#041a22"/>`,
  ),
}
