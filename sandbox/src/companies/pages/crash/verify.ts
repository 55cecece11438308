import type { CrashVerifyBoot } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import { proofView } from './proof-view'
import { wordsOf } from './words'

/** The verify page: the same calculation as in the game, on its own. */
export function verify({ texts, language, proof }: CrashVerifyBoot): void {
  if (proof) void proofView(byId('proof'), wordsOf(texts, language)).show(proof)
}
