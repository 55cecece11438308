import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Problem, runCommand, printLine } from './lib/console.ts'
import type * as updateFeed from '../src/shared/update-feed.ts'
import type { UpdateFeed } from './lib/release-files.ts'

/*
 * `UPDATE_SIGNING_KEY=… node scripts/sign-feed.ts release/latest*.yml`: signs the feeds of a release with a line
 * `signature:` at their end, after packing and code signing and before the upload. Every later change of a feed needs a new
 * signature, except for `stagingPercentage`. `--new-key` prints a pair of keys: UPDATE_SIGNING_KEY is a secret of the
 * release, UPDATE_KEY is part of every build. A client without this key, or with another one, installs no update (@see
 * DESKTOP-24).
 */
function newKey(): void {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  printLine(`UPDATE_KEY=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`)
  printLine(`UPDATE_SIGNING_KEY=${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`)
}

/**
 * Returns the key of UPDATE_SIGNING_KEY, base64 of its PKCS #8 form.
 * @throws {Problem} that never contains the value
 */
function signingKey(): KeyObject {
  const text = process.env.UPDATE_SIGNING_KEY?.trim()
  if (!text) throw new Problem('UPDATE_SIGNING_KEY is missing: the private key that `node scripts/sign-feed.ts --new-key` printed.')
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error after this block reports the problem.
  }
  throw new Problem('UPDATE_SIGNING_KEY is not an Ed25519 private key in base64.')
}

function readFeed(path: string, load: (text: string) => unknown): { text: string; parsed: unknown } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Problem(`${path} cannot be read.`)
  }
  try {
    return { text, parsed: load(text) }
  } catch {
    throw new Problem(`${path} is not YAML.`)
  }
}

/** @throws {Problem} if the feed lacks a field that clients need */
function checkedFeed(path: string, parsed: unknown): UpdateFeed {
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  const feed = (parsed ?? {}) as Partial<UpdateFeed>
  const { version, files, packages } = feed
  if (!version || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Problem(`${path} has no version like 1.2.3.`)
  if (!Array.isArray(files) || !files.length) throw new Problem(`${path} names no files.`)
  for (const { url, sha512 } of files as UpdateFeed['files'])
    if (!isText(url) || !/^[A-Za-z0-9+/]{86}==$/.test(sha512)) throw new Problem(`${path} has a file without a name or a SHA-512 hash.`)
  if (packages) throw new Problem(`${path} belongs to a web installer; clients take none.`)
  return { ...feed, version, files }
}

await runCommand(async () => {
  const { values, positionals: paths } = parseArgs({ options: { 'new-key': { type: 'boolean' } }, allowPositionals: true })
  if (values['new-key']) return newKey()
  if (!paths.length) throw new Problem('Name the feeds to sign, for example release/latest-linux.yml.')
  const key = signingKey()
  // `--new-key` runs before the packages are installed.
  const { load } = await import('js-yaml')
  const { importSource } = await import('./lib/import-source.ts')
  const { feedMessage, signatureField } = await importSource<typeof updateFeed>('src/shared/update-feed.ts')
  const signed = paths.map((path) => {
    const { text, parsed } = readFeed(path, load)
    const feed = checkedFeed(path, parsed)
    const signature = sign(null, Buffer.from(feedMessage(feed)), key).toString('base64')
    const rest = text.replace(new RegExp(`^${signatureField}:.*\\n?`, 'm'), '').trimEnd()
    return { path, text: `${rest}\n${signatureField}: ${signature}\n`, version: feed.version }
  })
  // Check all feeds before writing the first one.
  for (const { path, text, version } of signed) {
    writeFileSync(path, text)
    printLine(`  ${path}: version ${version} is signed.`)
  }
}, [
  'UPDATE_SIGNING_KEY=… node scripts/sign-feed.ts FILE…: signs the update feeds of a release, for example release/latest-linux.yml.',
  'node scripts/sign-feed.ts --new-key: prints a pair of keys. UPDATE_SIGNING_KEY is a secret of the release, UPDATE_KEY part of every build.',
].join('\n'))
