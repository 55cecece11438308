import '../styles/crash.css'
import type { CrashBoot, CrashVerifyBoot } from '@kehribar/shared/partners/crash'
import { pressOnce } from '../press-once'
import { startCrashGame } from './main'
import { startVerifyPage } from './verify'

const dataOf = (id: string): unknown => {
  const block = document.getElementById(id)
  return block ? JSON.parse(block.textContent ?? '') : null
}
const boot = dataOf('boot') as CrashBoot | null
const proof = dataOf('proof-data') as CrashVerifyBoot | null
pressOnce()
if (boot) startCrashGame(boot)
if (proof) startVerifyPage(proof)
