import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockTexts } from '../../../src/main/lock/texts'
import { texts } from '../../../src/main/texts'
import desktop from '../../../src/renderer/locales/en/desktop.json'
import updates from '../../../src/renderer/locales/en/updates.json'

/* docs/support.md: support staff find each message by its own words. */
const page = readFileSync('docs/support.md', 'utf8')
const rows = page.split('\n').flatMap((line) => /^\| (.+?) \|/.exec(line)?.[1] ?? [])
/** Returns the first sentence of a text. */
const first = (text: unknown) => String(text).split('. ')[0]?.replace(/\.$/, '')

test('CLIENT-30 the support page explains every error message of the client, in the message’s words', () => {
  // Messages of the client that have a hint, and three that consist of a hint.
  const explained = Object.keys(texts.en).filter((name) => `${name}Hint` in texts.en)
  const ours = [...explained, 'stopped', 'diagnosticsFailed', 'stillRunning'] as (keyof typeof texts.en)[]
  const shown = [
    ...ours.map((name) => texts.en[name]),
    ...[lockTexts.en.wrong, lockTexts.en.wrongLast(1), lockTexts.en.wait(''), lockTexts.en.opening],
    ...Object.entries(desktop).flatMap(([name, text]) =>
      /^protection_(?!title|kept)|_missing$|^proxy_(credentials|kind|port|form)$|^pin_(easy|wait_one)$|^(load_failed|lock_memory|not_changed|restart_failed|unsaved)$/.test(
        name,
      )
        ? [text]
        : [],
    ),
    ...Object.entries(updates).flatMap(([name, text]) => (/^failed_|^unsupported$/.test(name) ? [text] : [])),
  ]
  expect(rows.filter((row) => row.length >= 20 && !row.includes('`')).sort()).toEqual([...new Set(shown.map(first))].sort())
})

test('CLIENT-30 the support page names the client’s files, and no other', () => {
  const kept = readFileSync('docs/adr/0024-desktop-settings.md', 'utf8')
    .match(/\*\*Files of the client\.\*\* (.+?) are files/)?.[1]
    ?.match(/(?<=`)\w+(?=`)/g)
  expect(rows.flatMap((row) => /^`(\w+)\.json`$/.exec(row)?.[1] ?? []).sort()).toEqual(kept?.sort())
})
