import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { feedFaultOf, readPublicKey } from './feed-signature'
import { feedText, createKeyPair, appImageScript, sha512 } from '../../../tests/desktop/fakes/update-feed'

const release = { version: '1.2.0', content: appImageScript('1.2.0', 10), notes: 'Yeni: daha hızlı açılış' }
const ours = createKeyPair()
const key = readPublicKey(ours.publicKey)
if (!key) throw new Error('The key of the test is none')
type Feed = { version: unknown; files: Record<string, unknown>[]; signature: unknown; [more: string]: unknown }
const signed = () => load(feedText(release, ours.privateKey)) as Feed
const fault = (feed: unknown) => feedFaultOf(feed, key, '.AppImage')
const other = sha512(Buffer.from('something else'))

describe('DESKTOP-24 only a feed signed by the release is trusted', () => {
  test('DESKTOP-24 a signed feed is trusted, also after its roll-out has changed', () => {
    expect(fault(signed())).toBeNull()
    expect(fault({ ...signed(), stagingPercentage: 10 })).toBeNull()
    expect(fault({ ...signed(), releaseDate: new Date(), path: 'old', sha512: 'old' })).toBeNull()
  })

  const file = (change: object) => (feed: Feed) => ({ ...feed, files: [{ ...feed.files[0], ...change }] })
  test.each<[string, (feed: Feed) => unknown, string]>([
    ['a changed version', (feed) => ({ ...feed, version: '9.9.9' }), 'wrong_signature'],
    ['a changed hash', file({ sha512: other }), 'wrong_signature'],
    ['a changed name', file({ url: 'https://evil.example/x.AppImage' }), 'wrong_signature'],
    ['changed notes', (feed) => ({ ...feed, releaseNotes: 'Call +90 555 000 00 00' }), 'wrong_signature'],
    ['notes taken away', ({ releaseNotes: _notes, ...feed }) => feed, 'wrong_signature'],
    ['an added file', (feed) => ({ ...feed, files: [...feed.files, { url: 'more.AppImage', sha512: other }] }), 'wrong_signature'],
    ['a file in front', (feed) => ({ ...feed, files: [{ url: 'more.AppImage', sha512: other }, ...feed.files] }), 'wrong_signature'],
    ['no signature', ({ signature: _signature, ...feed }) => feed, 'unsigned'],
    ['an empty signature', (feed) => ({ ...feed, signature: '' }), 'unsigned'],
    ['not base64', (feed) => ({ ...feed, signature: '*'.repeat(86) + '==' }), 'unsigned'],
    ['a short signature', (feed) => ({ ...feed, signature: String(feed.signature).slice(4) }), 'unsigned'],
    ['a list of signatures', (feed) => ({ ...feed, signature: [feed.signature] }), 'unsigned'],
    ['zeros', (feed) => ({ ...feed, signature: Buffer.alloc(64).toString('base64') }), 'wrong_signature'],
    ['another key', () => load(feedText(release, createKeyPair().privateKey)), 'wrong_signature'],
    ['no files', (feed) => ({ ...feed, files: [] }), 'incomplete'],
    ['no hash', file({ sha512: undefined }), 'incomplete'],
    ['a weaker hash', file({ sha512: undefined, sha2: 'abc' }), 'incomplete'],
    ['a second download', (feed) => ({ ...feed, packages: { x64: { path: 'evil.7z', sha512: other } } }), 'incomplete'],
    ["another system's package", file({ url: 'Kehribar.exe' }), 'incomplete'],
    ['a version that is a number', (feed) => ({ ...feed, version: 1.2 }), 'incomplete'],
    ['nothing', () => null, 'incomplete'],
    ['a text', () => 'version: 1.2.0', 'incomplete'],
  ])('DESKTOP-24 %s is refused', (_what, change, expected) => expect(fault(change(signed()))).toBe(expected))

  test.each(['', 'nonsense', 'MCowBQYDK2VwAyEA', ours.signingKey, 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'])('DESKTOP-24 %j is not a valid key', (text) =>
    expect(readPublicKey(text)).toBeNull(),
  )
})

describe('scripts/sign-feed.ts', () => {
  const run = (args: string[], signingKey?: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sign-feed.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', UPDATE_SIGNING_KEY: signingKey ?? '' },
    })
    return { status, lines: (stdout + stderr).trim().split('\n'), output: stdout + stderr }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-feed-'))
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const unsigned = feedText({ ...release, signature: null }, ours.privateKey)

  test('DESKTOP-24 the client trusts its signature, also a renewed one, and the rest of the feed is unchanged', () => {
    const path = write('latest-linux.yml', unsigned)
    expect(run([path], ours.signingKey)).toMatchObject({ status: 0 })
    expect(fault(load(readFileSync(path, 'utf8')))).toBeNull()
    expect(run([path], ours.signingKey)).toMatchObject({ status: 0 })
    const text = readFileSync(path, 'utf8')
    expect(text.replace(/signature: .*\n$/, '')).toBe(unsigned)
    const made = run(['--new-key'])
    const [, publicKey = ''] = /UPDATE_KEY=(.*)/.exec(made.output) ?? []
    const [, signingKey = ''] = /UPDATE_SIGNING_KEY=(.*)/.exec(made.output) ?? []
    expect(run([path], signingKey).status).toBe(0)
    const feed = load(readFileSync(path, 'utf8'))
    expect(fault(feed)).toBe('wrong_signature')
    const made2 = readPublicKey(publicKey)
    expect(made2 && feedFaultOf(feed, made2, '.AppImage')).toBeNull()
  })

  test.each<[string, string[], string | undefined, RegExp]>([
    ['no key', [write('a.yml', unsigned)], undefined, /^✗ UPDATE_SIGNING_KEY is missing/],
    ['a public key', [write('b.yml', unsigned)], ours.publicKey, /^✗ UPDATE_SIGNING_KEY is not an Ed25519/],
    ['no feed named', [], ours.signingKey, /^✗ Name the feeds/],
    ['no such file', [join(folder, 'none.yml')], ours.signingKey, /^✗ .*none\.yml cannot be read\.$/],
    ['not YAML', [write('c.yml', 'a: [')], ours.signingKey, /^✗ .*is not YAML\.$/],
    ['no version', [write('d.yml', 'files: []')], ours.signingKey, /has no version/],
    ['no files', [write('e.yml', 'version: 1.2.0\nfiles: []')], ours.signingKey, /names no files/],
    ['no hash', [write('f.yml', 'version: 1.2.0\nfiles: [{ url: a.exe }]')], ours.signingKey, /SHA-512/],
  ])('%s is one line and exit 1, without the key in it', (_what, args, signingKey, expected) => {
    const { status, lines, output } = run(args, signingKey)
    expect(status).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(expected)
    if (signingKey) expect(output).not.toContain(signingKey)
  })

  test('an invalid feed leaves the others unchanged', () => {
    const good = write('good.yml', unsigned)
    expect(run([good, write('bad.yml', 'version: 1.2.0')], ours.signingKey).status).toBe(1)
    expect(readFileSync(good, 'utf8')).toBe(unsigned)
  })
})
