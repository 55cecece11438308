/** Returns a star field that is the same every time. Golden-ratio steps look random and never cluster. */
function stars(count: number, from: number): string {
  let markup = ''
  for (let n = from; n < from + count; n++) {
    const x = ((n * 0.61803398875) % 1) * 1200
    const y = ((n * 0.754877666) % 1) * 600
    const size = 0.6 + ((n * 0.36) % 1) * 1.3
    markup += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" opacity="${(0.2 + ((n * 0.27) % 1) * 0.55).toFixed(2)}"/>`
  }
  return markup
}

/** Night sky with two layers of stars and a distant planet. */
export const cometScene = `<svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0a0c1a"/><stop offset=".62" stop-color="#14111b"/><stop offset="1" stop-color="#241710"/></linearGradient>
<radialGradient id="haze" cx=".82" cy=".08" r=".7"><stop stop-color="#2c3a72" stop-opacity=".5"/><stop offset="1" stop-color="#2c3a72" stop-opacity="0"/></radialGradient>
<linearGradient id="planet" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#5a4a6e"/><stop offset=".55" stop-color="#2a2338"/><stop offset="1" stop-color="#15111d"/></linearGradient></defs>
<rect width="1200" height="600" fill="url(#night)"/><rect width="1200" height="600" fill="url(#haze)"/>
<g class="far" fill="#fff"><g>${stars(70, 1)}</g><g transform="translate(1200 0)">${stars(70, 1)}</g></g>
<g class="near" fill="#ffe9c2"><g>${stars(26, 300)}</g><g transform="translate(1200 0)">${stars(26, 300)}</g></g>
<g transform="translate(960 470)"><circle r="92" fill="url(#planet)"/><path d="M-88 26C-30 48 40 42 90 14" fill="none" stroke="#7d6a96" stroke-width="3" opacity=".35"/><path d="M-150 40C-60 -10 70 -44 152 -38C90 -20 -40 36 -150 40Z" fill="none" stroke="#b89a6a" stroke-width="3" opacity=".5"/></g>
</svg>`

/** The comet, heading right, with its core at 0,0. */
export const cometShip = `<g id="ship" class="ship"><g class="body">
<path class="tail" d="M-120 2C-74 -22 -38 -20 0 -16V16C-34 22 -70 20 -120 2Z" fill="#ff7a2f" opacity=".55"/>
<path class="tail" d="M-86 1C-56 -15 -28 -14 2 -11V11C-26 14 -52 13 -86 1Z" fill="#ff9f45"/>
<path d="M-54 0C-34 -8 -14 -8 4 -7V7C-14 8 -34 8 -54 0Z" fill="#fff1c9"/>
<circle cx="10" r="20" fill="#ffd166"/><path d="M12 -20A20 20 0 0 1 10 20A25 25 0 0 0 12 -20Z" fill="#b57605" opacity=".6"/>
<circle cx="5" cy="-6" r="5" fill="#b57605" opacity=".45"/><circle cx="14" cy="5" r="3.4" fill="#b57605" opacity=".4"/><circle cx="1" cy="8" r="2.4" fill="#b57605" opacity=".4"/></g>
<g class="remains"><g fill="#ff9f45"><path d="M6 -34 12 -12 30 -26 16 -8 40 2 15 5 24 30 6 10 -14 26 -4 6 -30 8 -6 -4 -24 -22 0 -10Z" opacity=".8"/></g>
<g fill="#8f7a55"><circle cx="-26" cy="-30" r="6"/><circle cx="38" cy="-22" r="4.5"/><circle cx="34" cy="28" r="7"/><circle cx="-32" cy="24" r="4"/><circle cx="4" cy="42" r="3.4"/></g><circle cx="4" r="9" fill="#fff1c9"/></g></g>`

const cloud = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-92 20C-112 20 -118 -4 -96 -10C-98 -34 -62 -42 -50 -24C-38 -52 8 -50 14 -22C34 -38 66 -26 62 -6C92 -10 98 20 70 20Z"/></g>`
const ridge = (points: string) => `<path d="M0 600${points}V600Z"/>`

/** Dusk over hills. The page lowers the land and darkens the sky while the airship climbs. */
export const zeppelinScene = `<svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0c2a33"/><stop offset=".45" stop-color="#1f5560"/><stop offset=".75" stop-color="#b8754a"/><stop offset="1" stop-color="#e7b06c"/></linearGradient>
<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#05090f"/><stop offset=".7" stop-color="#0b2029"/><stop offset="1" stop-color="#163a42"/></linearGradient></defs>
<rect width="1200" height="600" fill="url(#dusk)"/>
<rect id="nightfall" width="1200" height="600" fill="url(#dark)" opacity=".15"/>
<circle cx="250" cy="452" r="46" fill="#ffdf9e" opacity=".85" class="sun"/>
<g id="land"><g fill="#3c4f52">${ridge('V470L120 430 260 462 400 408 560 458 720 416 880 464 1040 420 1200 456')}</g>
<g fill="#223a3d">${ridge('V520L160 484 330 524 520 478 700 526 900 486 1080 528 1200 500')}</g>
<g fill="#10272b">${ridge('V566L200 540 420 572 640 538 860 574 1060 546 1200 568')}</g>
<g transform="translate(150 470)" fill="#10272b"><path d="M-3 60V-34L0 -44 3 -34V60Z"/><path d="M0 -40 24 -34 0 -28Z" fill="#c5553d"/></g></g>
<g class="far" fill="#f4e3cb" opacity=".2">${cloud(120, 150, 0.9)}${cloud(520, 90, 0.7)}${cloud(900, 190, 1)}${cloud(1320, 150, 0.9)}${cloud(1720, 90, 0.7)}${cloud(2100, 190, 1)}</g>
<g class="near" fill="#fff3e0" opacity=".16">${cloud(320, 330, 1.7)}${cloud(980, 380, 1.5)}${cloud(1520, 330, 1.7)}${cloud(2180, 380, 1.5)}</g>
</svg>`

/** The airship, heading right, centred at 0,0. */
export const zeppelinShip = `<g id="ship" class="ship"><g class="body">
<path d="M-96 -6 -122 -34H-98L-66 -20ZM-96 6 -122 34H-98L-66 20Z" fill="#8d3b2c"/><path d="M-104 -4H-128V4H-104Z" fill="#8d3b2c"/>
<path d="M-106 0C-92 -30 -46 -40 10 -38C62 -36 96 -20 108 0C96 20 62 36 10 38C-46 40 -92 30 -106 0Z" fill="#f3e2c4"/>
<path d="M-106 0C-92 30 -46 40 10 38C62 36 96 20 108 0C70 12 -60 16 -106 0Z" fill="#c9a878"/>
<path d="M-98 -8C-60 -16 60 -18 103 -7L108 0 103 7C60 16 -60 18 -98 8L-106 0Z" fill="#c5553d"/>
<g fill="none" stroke="#5c3a26" stroke-width="1.6" opacity=".45"><path d="M-66 -26C-74 -10 -74 10 -66 26M-22 -37C-32 -14 -32 14 -22 37M26 -37C36 -14 36 14 26 37M70 -28C80 -10 80 10 70 28"/></g>
<path d="M-34 36 -28 56C-27 60 -24 62 -20 62H34C39 62 43 59 45 55L52 35Z" fill="#5c3a26"/><g fill="#ffd98a"><rect x="-18" y="45" width="11" height="8" rx="2"/><rect x="-1" y="45" width="11" height="8" rx="2"/><rect x="16" y="45" width="11" height="8" rx="2"/></g>
<g class="propeller" transform="translate(-46 50)"><ellipse rx="3" ry="15" fill="#f3e2c4" opacity=".75"/><circle r="4" fill="#5c3a26"/></g><path d="M-46 50H-28" stroke="#5c3a26" stroke-width="4"/></g>
<g class="remains" fill="#e8ecec">${cloud(-34, 8, 1.05)}${cloud(44, 0, 0.95)}${cloud(6, 26, 1.15)}</g></g>`
