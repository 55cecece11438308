import { type CrashProof, crashDigits, crashMessage, crashPoint } from '@kehribar/shared/partners/crash'
import type { PageTexts } from './words'

/** Values that the browser calculates from a revealed seed. */
interface Calculated {
  /** SHA-256 of the seed; must equal the commitment. */
  commitment: string
  /** Result of repeated hashing; must equal the chain’s published anchor. */
  anchor: string
  /** Message of the HMAC. */
  message: string
  hmac: string
  digits: string
  u: string
  result: number
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Recomputes a round with Web Crypto from the published seeds only. */
export async function recomputeRound({
  seed,
  place,
  round,
  playerSeeds,
  max,
}: Pick<CrashProof, 'place' | 'round' | 'playerSeeds' | 'max'> & { seed: string }): Promise<Calculated> {
  const { subtle } = crypto
  const bytes = bytesOf(seed)
  let hash = await subtle.digest('SHA-256', bytes)
  const commitment = hexOf(hash)
  for (let step = 1; step < place; step++) hash = await subtle.digest('SHA-256', hash)
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = crashMessage(round, playerSeeds)
  const hmac = hexOf(await subtle.sign('HMAC', key, new TextEncoder().encode(message)))
  const digits = hmac.slice(0, crashDigits)
  return { commitment, anchor: hexOf(hash), message, hmac, digits, u: BigInt(`0x${digits}`).toString(), result: crashPoint(hmac, max) }
}

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  if (className) node.className = className
  node.append(...content)
  return node
}

/** Shows a round’s proof, calculated in this browser. */
export function proofView(place: HTMLElement, words: PageTexts) {
  let shown = 0
  const code = (text: string) => element('code', '', text)

  function step(title: string, value: string, isGood: boolean | null): HTMLElement {
    const item = element('li', '', element('p', '', title), code(value))
    if (isGood !== null) item.append(element('span', isGood ? 'mark good' : 'mark bad', words.text(isGood ? 'yes' : 'no')))
    return item
  }
  const facts = (rows: [string, string][]) =>
    element('dl', 'facts', ...rows.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', code(value)))))
  const note = (key: string) => element('p', 'verdict', words.text(key))

  async function show(proof: CrashProof): Promise<void> {
    const turn = ++shown
    const title = element('h2', '', words.text('round', { number: proof.number }))
    const published: [string, string][] = [
      [words.text('commitment'), proof.commitment],
      [words.text('anchor'), proof.anchor],
      ...proof.playerSeeds.map(({ player, seed }): [string, string] => [words.text('playerSeed', { player }), seed]),
    ]
    const unsalted = proof.playerSeeds.length === 0 && proof.state !== 'betting' ? [note('noPlayerSeeds')] : []
    if (proof.seed === null) return place.replaceChildren(title, note('verifyRunning'), facts(published), ...unsalted)
    place.replaceChildren(title, note('verifyWork'))
    const found = await recomputeRound({ ...proof, seed: proof.seed })
    if (turn !== shown) return
    const isPromised = found.commitment === proof.commitment && found.anchor === proof.anchor
    const isGood = isPromised && (proof.crash === null || proof.crash === found.result)
    const max = words.multiplier(proof.max)
    const verdict = element(
      'p',
      `verdict ${isGood ? 'good' : 'bad'}`,
      words.text(isGood ? (proof.crash === null ? 'verifyGoodVoid' : 'verifyGood') : 'verifyBad'),
    )
    verdict.dataset.testid = 'verdict'
    const big = element('p', 'result', words.multiplier(found.result))
    big.dataset.testid = 'calculated'
    place.replaceChildren(
      title,
      ...(proof.crash === null ? [note('verifyVoid')] : []),
      element('p', 'caption', words.text('verifyResult')),
      big,
      verdict,
      facts([[words.text('seed'), proof.seed], ...published]),
      ...unsalted,
      element(
        'ol',
        'steps',
        step(words.text('step1'), found.commitment, found.commitment === proof.commitment),
        step(words.text('step2', { place: proof.place }), found.anchor, found.anchor === proof.anchor),
        step(words.text('step3', { message: found.message }), found.hmac, null),
        step(words.text('step4'), `${found.digits} → u = ${found.u}`, null),
        step(words.text('step5', { max }), words.multiplier(found.result), proof.crash === null ? null : proof.crash === found.result),
      ),
    )
  }

  return {
    show,
    /** Fetches and shows a round. */
    async ask(base: string, number: number): Promise<void> {
      place.replaceChildren(note('verifyWork'))
      try {
        const response = await fetch(`${base}/api/rounds/${number}`)
        if (!response.ok) throw new Error(`status ${response.status}`)
        await show((await response.json()) as CrashProof)
      } catch {
        place.replaceChildren(note('verifyFailed'))
      }
    },
  }
}
