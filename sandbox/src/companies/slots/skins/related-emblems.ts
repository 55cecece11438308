import type { Emblem } from '../../../world/art/emblems'

/** Pictures that suit each other on one board. */
const groups: readonly (readonly Emblem[])[] = [
  ['fruit.cherries', 'fruit.melonSlice', 'fruit.grapes', 'fruit.citrus', 'bell.handBell', 'seven.singleSeven'],
  ['seven.threeSevens', 'bell.jingleBells', 'wheel.fortuneWheel', 'dice.twoDice', 'cards.fan', 'treasure.coins', 'flower.blueBead'],
  ['flower.tulip', 'flower.waterLily', 'moon.lamp', 'beast.owl', 'gem.amberDrop', 'moon.crescent'],
  ['ancient.temple', 'ancient.helmet', 'ancient.amphora', 'ancient.pyramid', 'beast.lion', 'crown.openCrown'],
  ['dragon.dragonHead', 'dragon.dragonEye', 'dragon.dragonEgg', 'beast.wolf', 'treasure.chest', 'gem.brilliant'],
  ['sea.anchor', 'sea.fish', 'sea.shell', 'sea.trident', 'treasure.chest', 'rocket.airship'],
  ['rocket.shuttle', 'rocket.planet', 'rocket.comet', 'moon.crescent', 'gem.starCut', 'rocket.airship'],
  ['cards.ace', 'cards.queenOfHearts', 'cards.pair', 'dice.die', 'crown.openCrown', 'football.cup'],
  ['gem.brilliant', 'gem.stepCut', 'gem.amberDrop', 'gem.starCut', 'crown.openCrown', 'treasure.coins'],
  ['football.ball', 'football.cup', 'seven.singleSeven', 'bell.handBell', 'beast.lion', 'treasure.coins'],
]

export const knownEmblems: readonly Emblem[] = [...new Set(groups.flat())]

/** Returns the other pictures of the first group with a picture, otherwise of the second group. */
export function relatedEmblems(emblem: Emblem): Emblem[] {
  const group = groups.find((members) => members.includes(emblem)) ?? groups[1] ?? []
  return group.filter((member) => member !== emblem)
}
