import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from './console.mjs'

/* The apt repository of a release (docs/release.md): what an apt client asks for, signed by a key of its own. */
const suite = 'stable'
const component = 'main'
/** Debian's names of the processors that the debs are made for. */
const processors = ['amd64', 'arm64']

function runTool(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 100_000_000, ...options })
  if (error) throw new Problem(`The apt repository needs ${command}: apt-get install apt-utils gpg.`)
  if (status) throw new Problem(`${command} failed: ${stderr.trim().split('\n').at(-1)}`)
  return stdout
}

/**
 * Returns gpg with the secret key (armoured, in base64) in a keyring of its own, and `close`.
 * @throws {Problem} when the text holds no secret key
 */
function openKey(text) {
  const home = mkdtempSync(join(tmpdir(), 'kehribar-gpg-'))
  const env = { ...process.env, GNUPGHOME: home }
  const gpg = (args, input) => runTool('gpg', ['--batch', '--yes', '--pinentry-mode', 'loopback', '--passphrase', '', ...args], { env, input })
  const close = () => {
    spawnSync('gpgconf', ['--kill', 'all'], { env })
    rmSync(home, { recursive: true, force: true })
  }
  try {
    gpg(['--import'], Buffer.from(text, 'base64'))
    if (!gpg(['--list-secret-keys', '--with-colons'])) throw new Problem('APT_SIGNING_KEY holds no secret key (docs/release.md).')
  } catch (error) {
    close()
    throw error
  }
  return { gpg, close }
}

/** The file of /etc/apt/sources.list.d by which a computer takes the repository; it holds the public key. */
const sourceFile = (url, publicKey) =>
  [
    'Types: deb',
    `URIs: ${url}`,
    `Suites: ${suite}`,
    `Components: ${component}`,
    'Signed-By:',
    ...publicKey
      .trim()
      .split('\n')
      .map((line) => ` ${line || '.'}`),
    '',
  ].join('\n')

/**
 * Writes the repository of the debs in the folder to its `apt`, anew. A client finds it at `url`.
 * @returns the names of the debs
 * @throws {Problem} when a tool is missing or the key is none
 */
export function writeAptRepository(folder, { key, url, id, name }) {
  const repository = join(folder, 'apt')
  rmSync(repository, { recursive: true, force: true })
  const pool = join('pool', component, id)
  const dists = join('dists', suite)
  mkdirSync(join(repository, pool), { recursive: true })
  const debs = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  for (const deb of debs) {
    // apt-ftparchive knows the processor by the end of the name.
    const name = runTool('dpkg-deb', ['--show', '--showformat', '${Package}_${Version}_${Architecture}.deb', join(folder, deb)])
    linkSync(join(folder, deb), join(repository, pool, name))
  }
  const archive = (...args) => runTool('apt-ftparchive', args, { cwd: repository })
  for (const processor of processors) {
    const place = join(repository, dists, component, `binary-${processor}`)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'Packages'), archive('--arch', processor, 'packages', pool))
    runTool('gzip', ['--keep', '--no-name', join(place, 'Packages')])
  }
  const facts = { Origin: name, Label: name, Suite: suite, Codename: suite, Components: component, Architectures: processors.join(' ') }
  const options = Object.entries(facts).flatMap(([field, value]) => ['-o', `APT::FTPArchive::Release::${field}=${value}`])
  const release = archive(...options, 'release', dists)
  const { gpg, close } = openKey(key)
  try {
    const at = (file) => join(repository, dists, file)
    writeFileSync(at('Release'), release)
    gpg(['--clearsign', '--output', at('InRelease'), at('Release')])
    gpg(['--armor', '--detach-sign', '--output', at('Release.gpg'), at('Release')])
    writeFileSync(join(repository, `${id}.sources`), sourceFile(url, gpg(['--armor', '--export'])))
  } finally {
    close()
  }
  return debs
}
