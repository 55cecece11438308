import type { CrashVerifyBoot } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import { proofView } from './proof-view'
import { pageTextsOf } from './words'

/** Starts the verification page, which uses the same calculation as the game. */
export function startVerifyPage({ texts, language, proof }: CrashVerifyBoot): void {
  if (proof) void proofView(byId('proof'), pageTextsOf(texts, language)).show(proof)
}
