import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kehribar/shared/languages'
import { expect, test } from 'vitest'
import { resourcesOf } from '.'

const root = join(import.meta.dirname, '../../..')

/** What would urge a player to play on after losses, or press with time (@see PLAY-15). */
const urging: Record<string, RegExp[]> = {
  tr: [
    /kay(?:ıp|b)\S* (?:geri )?(?:kazan|çıkar|telafi|kapat)/iu,
    /kaybettikleri\S* (?:geri )?(?:kazan|al|çıkar)/iu,
    /kaybettiğiniz (?:parayı|tutarı) (?:geri|çıkar)/iu,
    /telafi (?:et|edin|şansı)/iu,
    /zararını(?:zı)? (?:çıkar|kapat)/iu,
    /neredeyse kazan|az kalsın kazan|kıl payı/iu,
    /son şans|şansını(?:zı)? bir daha|bir daha dene(?:yin)? şansın|kaçırma|hemen geri kazan/iu,
  ],
  en: [
    /win (?:it|them|(?:your|the) (?:money|losses?|stakes?)) back/i,
    /(?:chase|recoup|recover|make up for|get back) (?:your |the )?loss/i,
    /almost won|\bso close\b|near miss/i,
    /last chance|don['’]t miss|hurry up|hurry!|try your luck again/i,
  ],
  de: [
    /zurück(?:zu)?gewinn/i,
    /verlust\S* (?:ausgleichen|aufholen|wettmachen|zurückhol|hereinhol)/i,
    /fast gewonnen|knapp daneben|beinahe gewonnen/i,
    /letzte chance|nicht verpassen|verpassen sie|noch einmal ihr glück/i,
  ],
}

const urgingWords = (language: string, text: string) => urging[language]?.find((words) => words.test(text))

/** Every text file of a folder, for texts that no bundle names. */
function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (path.endsWith('.ts') && !path.endsWith('.test.ts')) yield path
  }
}

test.each(languages.map(({ languageCode }) => languageCode))('PLAY-15 no text of the site in %s urges anybody to play after losses', async (languageCode) => {
  expect(urging).toHaveProperty(languageCode)
  for (const [namespace, all] of Object.entries(await resourcesOf(languageCode))) {
    for (const [key, text] of Object.entries(all)) expect(urgingWords(languageCode, text), `${namespace}.${key}: ${text}`).toBeUndefined()
  }
})

/** The page and the answers that ask players about themselves name what is not to be done. */
const aboutIt = /responsible-gaming\.ts$|faq\.ts$/

test('PLAY-15 nor does any text of the client, the server, its mails, content, promotions, banners, games and frames', () => {
  const found: string[] = []
  for (const file of ['src/main', 'sandbox/src', 'server/src', 'src/shared'].flatMap((part) => [...files(join(root, part))])) {
    if (aboutIt.test(file)) continue
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      for (const language of Object.keys(urging)) if (urgingWords(language, line)) found.push(`${file.slice(root.length + 1)}: ${line.trim()}`)
    }
  }
  expect(found).toEqual([])
})

test('PLAY-15 the list knows such words', () => {
  expect(urgingWords('tr', 'Kayıplarını geri kazan!')).toBeDefined()
  expect(urgingWords('en', 'Win your money back')).toBeDefined()
  expect(urgingWords('de', 'Jetzt Verluste ausgleichen')).toBeDefined()
})
