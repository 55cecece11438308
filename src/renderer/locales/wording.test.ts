import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
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

/** Files whose texts ask players about their own behaviour and so name harmful behaviour. */
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

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words that players read')[1]?.split('\n## ')[0] ?? ''
const terms = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const columns: Record<string, number> = { tr: 2, en: 3, de: 4 }

/** Words that texts of a language must not use. */
const avoided = (language: string) =>
  terms.flatMap((cells) =>
    (cells[5] ?? '').split(';').flatMap((list) => {
      const [code, words = ''] = list.split(': ')
      return code?.trim() === language ? words.split(', ') : []
    }),
  )
const pattern = (words: readonly string[]) =>
  new RegExp(words.map((word) => `(?<!\\p{L})${word.endsWith('-') ? word.slice(0, -1) : `${word}(?!\\p{L})`}`).join('|'), 'iu')

/** Partners' texts in one language. */
const textsIn = (language: string) => [...files(join(root, 'sandbox/src'))].filter((file) => new RegExp(`(?:/|-)${language}\\.ts$`).test(file))

test.each(Object.keys(columns))('USE-16 texts in %s use the words of the glossary', async (language) => {
  const never = pattern(avoided(language))
  const shown = Object.entries(await resourcesOf(language as 'tr')).flatMap(([namespace, all]) =>
    Object.entries(all).map(([key, text]) => [`${namespace}.${key}`, text] as const),
  )
  const partners = textsIn(language).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<=: |\n| {2})(['"`])((?:\\.|(?!\1).)*)\1(?!:)/g)].map(
      ([, , text = '']) => [file.slice(root.length), text] as const,
    ),
  )
  const all = [...shown, ...partners]
  expect(all.filter(([, text]) => never.test(text))).toEqual([])
  const everything = all.map(([, text]) => text.toLocaleLowerCase(language)).join('\n')
  for (const cells of terms) expect(everything).toContain((cells[columns[language] ?? 0] ?? '').toLocaleLowerCase(language))
})

test('USE-16 nor do texts of several languages in one file of the server and the sandbox', () => {
  // A single English word may be one of the code.
  const never = pattern([...avoided('tr'), ...avoided('de'), ...avoided('en').filter((word) => word.includes(' '))])
  const found = ['sandbox/src', 'server/src', 'src/shared/site', 'src/shared/rules', 'src/main']
    .flatMap((part) => [...files(join(root, part))])
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => never.test(line) && !line.startsWith('import '))
        .map((line) => `${file.slice(root.length + 1)}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

/** Text keys of the pages' names. */
const nameKeys = {
  [paths.profile]: 'shell.profile',
  [paths.details]: 'shell.details',
  [paths.bankAccounts]: 'shell.bank_accounts',
  [paths.deposit]: 'shell.deposit',
  [paths.withdrawal]: 'shell.withdraw',
  [paths.withdrawalRequests]: 'shell.withdrawal_requests',
  [paths.uploadReceipt]: 'shell.upload_receipt',
  [paths.bonuses]: 'shell.bonuses',
  [paths.bonusRequest]: 'shell.bonus_request',
  [paths.history]: 'shell.history',
  [paths.requestCall]: 'shell.call_me',
  [paths.notifications]: 'shell.notifications',
  [paths.limits]: 'shell.my_limits',
  [paths.verification]: 'verification.title',
  [paths.security]: 'security.title',
  [paths.myPlay]: 'my_play.title',
  [paths.coupons]: 'shell.coupons',
  [paths.page('responsible-gaming')]: 'shell.safer_play',
}

test('USE-16 a page has one name: equal names in Turkish are equal in the other languages', async () => {
  const texts = await Promise.all(
    languages.map(async ({ languageCode }) => [languageCode, (await resourcesOf(languageCode)) as Record<string, Record<string, string>>] as const),
  )
  const textOf = (all: Record<string, Record<string, string>>, name: string) => all[name.split('.')[0] ?? '']?.[name.split('.')[1] ?? '']
  const turkish = texts.find(([code]) => code === 'tr')?.[1] ?? {}
  const found: string[] = []
  for (const name of Object.values(nameKeys)) {
    for (const [namespace, all] of Object.entries(turkish)) {
      for (const [key, text] of Object.entries(all)) {
        if (text !== textOf(turkish, name)) continue
        for (const [code, other] of texts)
          if (other[namespace]?.[key] !== textOf(other, name)) found.push(`${code} ${namespace}.${key}: ${other[namespace]?.[key]}, not ${textOf(other, name)}`)
      }
    }
  }
  expect(found).toEqual([])
})

test('USE-16 help, promotions and messages name a page as the site does', async () => {
  const names: Record<string, string[]> = {}
  for (const { languageCode } of languages) {
    const all = (await resourcesOf(languageCode)) as Record<string, Record<string, string>>
    for (const [path, name] of Object.entries(nameKeys)) (names[path] ??= []).push(all[name.split('.')[0] ?? '']?.[name.split('.')[1] ?? ''] ?? '')
  }
  const found: string[] = []
  for (const file of files(join(root, 'sandbox/src/world'))) {
    for (const [, label = '', path = ''] of readFileSync(file, 'utf8').matchAll(/\[([^\][\n]+)\]\((\/[^)\s]*)\)/g))
      if (names[path] && !names[path].includes(label)) found.push(`${file.slice(root.length + 1)}: [${label}](${path})`)
  }
  expect(found).toEqual([])
})
