/** Returns a star field that is the same every time; golden-ratio steps look random and never cluster. */
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
