import { embeds } from '@kehribar/shared/partners/embed'
import { embedEngines, type EmbedEngineName } from '@kehribar/shared/rules/game-engines'

/* Game records for stakes in partners' frames. They have limits and the name in the history, and are in no catalogue, provider list or favourites. */

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

export const frameGameSeeds = [
  frame('pragmaticplay', 'crash', 'Kuyruklu', 0),
  frame('betsolutions', 'zeppelin', 'Zeplin', 1),
  frame('parlaybay', 'parlay', 'Kombine', 2),
  frame('sportsbook', 'sportsbook', 'Spor bahisleri', 3),
]

/** Names in the player’s history. */
const companyNames: Record<Partner, string> = { pragmaticplay: 'Yörünge', betsolutions: 'Balon Atölyesi', parlaybay: 'Katlama', sportsbook: 'Tribün' }

/** Providers of the frames, after the game studios. */
export const frameProviders = frameGameSeeds.map(({ provider, position }) => ({ code: provider, name: companyNames[provider], position: 1000 + position }))
