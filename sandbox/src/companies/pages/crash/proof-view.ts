import type { CrashProof } from '@kehribar/shared/partners/crash'
import { calculate } from './proof'
import type { Words } from './words'

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  if (className) node.className = className
  node.append(...content)
  return node
}

/** Shows a round’s proof, calculated in this browser. */
export function proofView(place: HTMLElement, words: Words) {
  let shown = 0
  const code = (text: string) => element('code', '', text)

  function step(title: string, value: string, isGood: boolean | null): HTMLElement {
    const item = element('li', '', element('p', '', title), code(value))
    if (isGood !== null) item.append(element('span', isGood ? 'mark good' : 'mark bad', words.say(isGood ? 'yes' : 'no')))
    return item
  }
  const facts = (rows: [string, string][]) =>
    element('dl', 'facts', ...rows.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', code(value)))))
  const note = (key: string) => element('p', 'verdict', words.say(key))

  async function show(proof: CrashProof): Promise<void> {
    const turn = ++shown
    const title = element('h2', '', words.say('round', { number: proof.number }))
    const published: [string, string][] = [
      [words.say('commitment'), proof.commitment],
      [words.say('anchor'), proof.anchor],
      ...proof.playerSeeds.map(({ player, seed }): [string, string] => [words.say('playerSeed', { player }), seed]),
    ]
    const unsalted = proof.playerSeeds.length === 0 && proof.state !== 'betting' ? [note('noPlayerSeeds')] : []
    if (proof.seed === null) return place.replaceChildren(title, note('verifyRunning'), facts(published), ...unsalted)
    place.replaceChildren(title, note('verifyWork'))
    const found = await calculate({ ...proof, seed: proof.seed })
    if (turn !== shown) return
    const isPromised = found.commitment === proof.commitment && found.anchor === proof.anchor
    const isGood = isPromised && (proof.crash === null || proof.crash === found.result)
    const max = words.multiplier(proof.max)
    const verdict = element(
      'p',
      `verdict ${isGood ? 'good' : 'bad'}`,
      words.say(isGood ? (proof.crash === null ? 'verifyGoodVoid' : 'verifyGood') : 'verifyBad'),
    )
    verdict.dataset.testid = 'verdict'
    const big = element('p', 'result', words.multiplier(found.result))
    big.dataset.testid = 'calculated'
    place.replaceChildren(
      title,
      ...(proof.crash === null ? [note('verifyVoid')] : []),
      element('p', 'caption', words.say('verifyResult')),
      big,
      verdict,
      facts([[words.say('seed'), proof.seed], ...published]),
      ...unsalted,
      element(
        'ol',
        'steps',
        step(words.say('step1'), found.commitment, found.commitment === proof.commitment),
        step(words.say('step2', { place: proof.place }), found.anchor, found.anchor === proof.anchor),
        step(words.say('step3', { message: found.message }), found.hmac, null),
        step(words.say('step4'), `${found.digits} → u = ${found.u}`, null),
        step(words.say('step5', { max }), words.multiplier(found.result), proof.crash === null ? null : proof.crash === found.result),
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
