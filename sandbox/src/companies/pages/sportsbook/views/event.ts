import { html, type Markup } from '@kehribar/shared/markup'
import type { Market, MarketCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { groupOf, lineText, type MarketGroup, marketGroups, marketName, outcomeName, outcomeShort, periodName, playingTime } from '../../betting/naming'
import { crest } from '../../betting/parts/crest'
import { price } from '../../betting/parts/event-row'
import { cardSkeleton, loadError, notice } from '../../betting/parts/states'
import { pathOf, sectionOf, sectionPaths } from '../routes'
import { builderTray, isBuildable, modeTabs, withBuildableMarkets } from './builder'
import type { View } from './context'

/** Returns the button that follows or unfollows a league or team. */
export function star({ id, name }: { id: string; name: string }, { betting, followed }: View): Markup {
  const label = betting.wording.t('favourite', { name })
  return html`<button class="icon-button ghost star" type="button" data-key="star-${id}" data-do="follow" data-id="${id}" data-name="${name}" aria-pressed="${String(followed.has(id))}" aria-label="${label}" title="${label}">${icons.star}</button>`
}

/** Returns the scores of sets, quarters or maps. */
function parts(event: SportEvent, { betting }: View): Markup | null {
  const { live } = event
  if (!live || live.parts.length === 0) return null
  const { wording } = betting
  const head = live.parts.map((_, place) => html`<th scope="col">${place + 1}</th>`)
  const row = (side: 0 | 1) =>
    html`<tr><th scope="row">${side === 0 ? event.home.short : event.away.short}</th>${live.parts.map((part) => html`<td>${part[side]}</td>`)}${live.points && html`<td class="points">${live.points[side]}</td>`}<td class="all">${live.score[side]}</td></tr>`
  return html`<table class="parts"><thead><tr><td></td>${head}${live.points && html`<th scope="col">${wording.t('points')}</th>`}<th scope="col">${wording.t('total')}</th></tr></thead><tbody>${row(0)}${row(1)}</tbody></table>`
}

function heading(event: SportEvent, view: View): Markup {
  const { betting, prices, now } = view
  const { wording } = betting
  const { live } = event
  const side = (which: 0 | 1) => {
    const one = which === 0 ? event.home : event.away
    return html`<div class="side">${crest(one, 44)}<span>${one.name}</span>${star(one, view)}${live?.serving === which && html`<span class="serves"><span class="hidden-text">${wording.t('serves')}</span></span>`}</div>`
  }
  const middle =
    event.state === 'prematch' || !live
      ? html`<b>${wording.time(event.startsAt)}</b><span>${wording.day(event.startsAt, now)}</span>`
      : html`<b>${live.score[0]} : ${live.score[1]}</b><span class="${event.state === 'live' && 'running'}">${
          event.state === 'ended'
            ? wording.t('ended')
            : [playingTime(event, prices.since(event.id)), periodName(live.period, wording)].filter(Boolean).join(' · ')
        }</span>`
  const section = sectionOf(event)
  const table = pathOf({ view: 'standings', league: event.league.id })
  return html`<header class="panel match"><p class="crumb"><a href="/sportsbook${sectionPaths[section]}" data-go="${sectionPaths[section]}">${icons.left}${wording.t(`section.${section}`)}</a><span class="of-league">${star(event.league, view)}<a href="/sportsbook${table}" data-go="${table}" aria-label="${wording.t('table.open', { league: event.league.name })}">${icons[event.sport]}${event.league.name}${icons.right}</a></span></p>
<h1 class="hidden-text" id="title" tabindex="-1">${event.home.name} – ${event.away.name}</h1>
<div class="sides">${side(0)}<div class="middle">${middle}</div>${side(1)}</div>${parts(event, view)}</header>`
}

const groupNames: readonly (MarketGroup | 'all')[] = ['all', ...marketGroups]
/** Markets whose outcome names are too long for a third of a row. */
const wordy: readonly MarketCode[] = ['double_chance_total', 'double_chance_both', 'result_total', 'result_both', 'both_total', 'margin']
/** Returns whether a market’s buttons show signs, such as scores and counts, instead of words. */
const isSign = (code: MarketCode) => /correct_score|double_chance|half_full|_count|^goals_|margin|result_both/.test(code)

/** Returns the markets of one kind; each line of a total or handicap is a row. */
function kind(event: SportEvent, markets: readonly Market[], view: View): Markup {
  const [first] = markets
  if (!first) return html``
  const { wording } = view.betting
  const key = `${event.id}-${first.code}`
  const open = !view.folded.has(key)
  const row = (market: Market) => {
    const label = (code: string) => {
      const line = lineText(market.code, market.line, code, wording)
      if (isTwoSided) return line
      if (market.code === 'handicap3') return `${outcomeShort(code, wording)} (${line})`
      if (isTitled) return outcomeName(code, event, wording)
      if (line || isSign(market.code)) return [outcomeShort(code, wording), line].filter(Boolean).join(' ')
      return outcomeName(code, event, wording)
    }
    const count = market.outcomes.length > 3 ? (wordy.includes(market.code) ? 'words' : 'many') : market.outcomes.length
    const manner = market.code.endsWith('correct_score') ? ' scores' : (isSign(market.code) || market.code === 'handicap3') && ' short'
    return html`<div class="row${manner}" data-key="r-${market.id}" data-count="${count}">${market.outcomes.map((outcome) => price(event, market, outcome, view.prices, label(outcome.code)))}</div>`
  }
  /** A market with a single line has it in the title. */
  const isTitled = first.code === 'next_goal' || first.code.startsWith('halves_')
  const title = [marketName(first.code, wording), isTitled && lineText(first.code, first.line, '', wording)].filter(Boolean).join(' ')
  const isTwoSided = first.code === 'handicap' || first.code === 'asian_handicap'
  const sides = isTwoSided && html`<p class="sides-head" aria-hidden="true"><span>${event.home.name}</span><span>${event.away.name}</span></p>`
  return html`<section class="panel market" data-key="${key}"><h2><button class="league-head" type="button" data-do="fold" data-fold="${key}" aria-expanded="${String(open)}" aria-controls="${key}"><span>${title}</span>${open ? icons.up : icons.down}</button></h2>
<div class="rows" id="${key}"${!open && html` hidden`}>${sides}${open && markets.map(row)}</div></section>`
}

function markets(event: SportEvent, view: View): Markup {
  const { wording } = view.betting
  const groups = new Set(event.markets.map(({ code }) => groupOf(code)))
  const group = view.group === 'all' || groups.has(view.group as MarketGroup) ? view.group : 'all'
  const shown = event.markets.filter(({ code }) => group === 'all' || groupOf(code) === group)
  const codes = [...new Set(shown.map(({ code }) => code))]
  if (event.state === 'ended' || codes.length === 0)
    return notice({ icon: icons.lock, title: wording.t(event.state === 'ended' ? 'ended' : 'noMarkets'), text: wording.t('eventGoneText') })
  return html`<div class="chips groups-row" role="group" aria-label="${wording.t('marketGroups')}">${groupNames
    .filter((name) => name === 'all' || groups.has(name))
    .map(
      (name) =>
        html`<button class="chip" type="button" data-key="g-${name}" data-do="group" data-group="${name}" aria-pressed="${String(name === group)}">${wording.t(`group.${name}`)}</button>`,
    )}</div>
<div class="markets">${codes.map((code) =>
    kind(
      event,
      shown.filter((market) => market.code === code).sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      view,
    ),
  )}</div>`
}

/** Returns the markets, as single bets or with the bet builder. */
function bets(event: SportEvent, view: View): Markup {
  if (!isBuildable(event)) return markets(event, view)
  const { desk, prices } = view
  if (!desk.isOpen(event.id)) return html`${modeTabs(event, view)}${markets(event, view)}`
  const parts = new Set(desk.current(event.id).parts.map(({ outcome }) => outcome))
  const building = { ...view, prices: { ...prices, press: 'build' as const, isPicked: (outcome: string) => parts.has(outcome) } }
  return html`${modeTabs(event, view)}${markets(withBuildableMarkets(event), building)}${builderTray(event, view)}`
}

/** Returns an event with all its markets. */
export function eventPage(view: View): Markup {
  const { betting, store, under: place } = view
  const { state } = store.event.current
  const event = place.view === 'event' ? betting.book.get(place.id) : undefined
  if (state === 'gone') {
    const action = html`<a class="button" href="/sportsbook/prelive" data-go="/prelive">${betting.wording.t('toList')}</a>`
    return notice({ icon: icons.calendar, title: betting.wording.t('eventGone'), text: betting.wording.t('eventGoneText'), action })
  }
  if (state === 'failed') return loadError(betting.wording)
  if (!event) return cardSkeleton(betting.wording)
  const missed = view.missed && html`<p class="remark missed" data-key="missed">${icons.lock}${betting.wording.t(view.missed)}</p>`
  return html`${heading(event, view)}${missed}${state === 'loading' ? cardSkeleton(betting.wording) : bets(event, view)}`
}
