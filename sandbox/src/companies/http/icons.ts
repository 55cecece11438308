import { type Markup, trustedHtml } from './html'

const icon = (shapes: string): Markup =>
  trustedHtml(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`,
  )

/** Line icons on a 24 px grid. */
export const icons = {
  mail: icon('<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>'),
  phone: icon('<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M11 18.5h2"/>'),
  card: icon('<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6.5 15h3"/>'),
  bank: icon('<path d="M3.5 9.5 12 4.5l8.5 5v1h-17Z"/><path d="M6 11v6M10 11v6M14 11v6M18 11v6M3.5 19.5h17"/>'),
  coin: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7.5 16.5 12 12 16.5 7.5 12Z"/>'),
  payout: icon('<rect x="2.5" y="9" width="19" height="11" rx="2.5"/><circle cx="12" cy="14.5" r="2.2"/><path d="M12 2.5v4m-2-1.8 2 2 2-2"/>'),
  games: icon('<rect x="3" y="4" width="18" height="16" rx="2.5"/><path d="M9 4v16M15 4v16M3 12h18"/>'),
  check: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16.2 9.5"/>'),
  cross: icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6M15 9l-6 6"/>'),
  clock: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>'),
  alert: icon('<path d="M12 4 2.8 19.5h18.4Z"/><path d="M12 10v4.5M12 17.2v.1"/>'),
  info: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.6v.1"/>'),
  close: icon('<path d="m6 6 12 12M18 6 6 18"/>'),
  minus: icon('<path d="M5 12h14"/>'),
  plus: icon('<path d="M5 12h14M12 5v14"/>'),
  sound: icon(
    '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z"/><path class="on" d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"/><path class="off" d="m16 9.5 5 5m0-5-5 5"/>',
  ),
  quick: icon('<path d="m4 6 7 6-7 6Z"/><path d="m12.5 6 7 6-7 6Z"/>'),
  spin: icon('<path d="M20 12a8 8 0 1 1-2.6-5.9"/><path d="M20.5 3v4.5H16"/>'),
  lock: icon('<rect x="5" y="11" width="14" height="9.5" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'),
  left: icon('<path d="M19 12H5m6-6-6 6 6 6"/>'),
  undo: icon('<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>'),
  chips: icon(
    '<ellipse cx="12" cy="7" rx="8" ry="3.5"/><path d="M4 7v5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V7"/><path d="M4 12v5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5v-5"/>',
  ),
}
