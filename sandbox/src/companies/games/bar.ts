import type { GameSession } from './sessions'
import { textsOf } from '../texts/index'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'

/** Language for screen readers: titles with Turkish letters are Turkish, all others English. */
const titleLanguage = (title: string) => (/[çğıöşüÇĞİÖŞÜ]/.test(title) ? 'tr' : 'en')

/** Returns a labelled value that the page’s script fills. */
export function labelledFigure(name: string, id: string): Markup {
  return html`<div class="figure"><dt>${name}</dt><dd id="${id}" data-testid="${id}"></dd></div>`
}

/** Returns the head of a game window: title, sandbox badge, clock, session time, net position, rules (@see PLAY-9, PLAY-11). */
export function gameWindowHead({ language, title }: GameSession): Markup {
  const { sandbox, slot } = textsOf(language)
  return html`<header class="bar">
<h1 lang="${titleLanguage(title)}">${title}</h1>
<span class="badge">${sandbox}</span>
<dl class="clocks">${labelledFigure(slot.clock, 'clock')}${labelledFigure(slot.session, 'session-time')}${labelledFigure(slot.net, 'session-net')}</dl>
<button class="icon-button" type="button" id="open-rules" data-testid="rules" aria-haspopup="dialog">${icons.info}<span class="label">${slot.rules}</span></button>
</header>`
}
