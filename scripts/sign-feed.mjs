import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Problem, run, say } from './lib/console.mjs'

/*
 * Signs the feeds of a release: `UPDATE_SIGNING_KEY=… node scripts/sign-feed.mjs release/latest*.yml`, after packing (and
 * code signing, which changes the files and their hashes) and before the upload. A line `signature:` is put at the end of
 * each feed, or replaced there. Raising `stagingPercentage` later needs no new signature; any other change does.
 * `node scripts/sign-feed.mjs --new-key` prints a pair: UPDATE_SIGNING_KEY is the release's secret, UPDATE_KEY goes into
 * every build (environment of `npm run package`); a client without it, or with another, takes no update (@see D24).
 */
const base64 = (key, type) => key.export({ format: 'der', type }).toString('base64')

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  say(`UPDATE_KEY=${base64(publicKey, 'spki')}`)
  say(`UPDATE_SIGNING_KEY=${base64(privateKey, 'pkcs8')}`)
}

/** Base64 of the PKCS #8 form; the value itself is never shown. */
function signingKey() {
  const text = process.env.UPDATE_SIGNING_KEY?.trim()
  if (!text) throw new Problem('UPDATE_SIGNING_KEY is missing: the private key that `node scripts/sign-feed.mjs --new-key` printed.')
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below.
  }
  throw new Problem('UPDATE_SIGNING_KEY is not an Ed25519 private key in base64.')
}

function readFeed(path, load) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Problem(`${path} cannot be read.`)
  }
  try {
    return { text, feed: load(text) }
  } catch {
    throw new Problem(`${path} is not YAML.`)
  }
}

function checkFeed(path, feed) {
  const isText = (value) => typeof value === 'string' && value !== ''
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(feed?.version)) throw new Problem(`${path} has no version like 1.2.3.`)
  if (!Array.isArray(feed.files) || !feed.files.length) throw new Problem(`${path} names no files.`)
  for (const { url, sha512 } of feed.files)
    if (!isText(url) || !/^[A-Za-z0-9+/]{86}==$/.test(sha512)) throw new Problem(`${path} has a file without a name or a SHA-512 hash.`)
  if (feed.packages) throw new Problem(`${path} belongs to a web installer; clients take none.`)
}

await run(async () => {
  const paths = process.argv.slice(2)
  if (paths[0] === '--new-key') return newKey()
  if (!paths.length) throw new Problem('Name the feeds to sign, like release/latest-linux.yml.')
  const key = signingKey()
  // Not for a new key, which is made before anything is installed.
  const { load } = await import('js-yaml')
  const { tsImport } = await import('tsx/esm/api')
  const { feedMessage, signatureField } = await tsImport('@kehribar/shared/update-feed', import.meta.url)
  const signed = paths.map((path) => {
    const { text, feed } = readFeed(path, load)
    checkFeed(path, feed)
    const signature = sign(null, Buffer.from(feedMessage(feed)), key).toString('base64')
    const rest = text.replace(new RegExp(`^${signatureField}:.*\\n?`, 'm'), '').trimEnd()
    return { path, text: `${rest}\n${signatureField}: ${signature}\n`, version: feed.version }
  })
  // All or none: a bad feed among them leaves the others as they were.
  for (const { path, text, version } of signed) {
    writeFileSync(path, text)
    say(`  ${path}: version ${version} is signed.`)
  }
})
