import { embeds } from '@kehribar/shared/partners/embed'
import { embedEngines, type EmbedEngineName } from '@kehribar/shared/rules/game-engines'

/*
 * What the stakes in partners' frames belong to. These rows carry limits and the name in the history; they stand in no
 * catalogue, no list of providers and no list of favourites.
 */

type Partner = Exclude<keyof typeof embeds, 'livechat'>

const frame = (provider: Partner, engine: EmbedEngineName, title: string, position: number) => {
  const { rtp, minBet, maxBet } = embedEngines[engine]
  return {
    id: embeds[provider].game,
    type: 'embed' as const,
    title,
    language: 'tr' as const,
    provider,
    slug: `frame-${engine}`,
    engine,
    rtp,
    minBet,
    maxBet,
    position,
  }
}

export const embedSeeds = [
  frame('pragmaticplay', 'crash', 'Kuyruklu', 0),
  frame('betsolutions', 'zeppelin', 'Zeplin', 1),
  frame('parlaybay', 'parlay', 'Kombine', 2),
  frame('sportsbook', 'sportsbook', 'Spor bahisleri', 3),
]

/** As a player reads them in the history. */
const companyNames: Record<Partner, string> = { pragmaticplay: 'Yörünge', betsolutions: 'Balon Atölyesi', parlaybay: 'Katlama', sportsbook: 'Tribün' }

/** The companies behind the frames, after the studios of the strip. */
export const embedProviders = embedSeeds.map(({ provider, position }) => ({ code: provider, name: companyNames[provider], position: 1000 + position }))
