import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from './console.ts'

/* Writes the apt repository of a release (docs/release.md), signed with a separate key. */
const suite = 'stable'
const component = 'main'
/** Debian's names of the debs' processors. */
const processors = ['amd64', 'arm64']

function runTool(command: string, args: readonly string[], options: Pick<SpawnSyncOptions, 'cwd' | 'env' | 'input'> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 100_000_000, ...options })
  if (error) throw new Problem(`The apt repository needs ${command}: apt-get install apt-utils gpg.`)
  if (status) throw new Problem(`${command} failed: ${stderr.trim().split('\n').at(-1)}`)
  return stdout
}

/**
 * Returns a function that runs gpg with the secret key (armoured, in base64) in a temporary keyring, and `close`.
 * @throws {Problem} if the text contains no secret key
 */
function openKey(text: string) {
  const home = mkdtempSync(join(tmpdir(), 'kehribar-gpg-'))
  const env = { ...process.env, GNUPGHOME: home }
  const gpg = (args: readonly string[], input?: Buffer) =>
    runTool('gpg', ['--batch', '--yes', '--pinentry-mode', 'loopback', '--passphrase', '', ...args], { env, input })
  const close = () => {
    spawnSync('gpgconf', ['--kill', 'all'], { env })
    rmSync(home, { recursive: true, force: true })
  }
  try {
    gpg(['--import'], Buffer.from(text, 'base64'))
    if (!gpg(['--list-secret-keys', '--with-colons'])) throw new Problem('APT_SIGNING_KEY contains no secret key (docs/release.md).')
  } catch (error) {
    close()
    throw error
  }
  return { gpg, close }
}

/** Returns the file for /etc/apt/sources.list.d, which contains the public key. */
const sourceFile = (url: string, publicKey: string) =>
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

/** Settings of a repository. */
interface AptRepository {
  /** Secret signing key, armoured, in base64. */
  readonly key: string
  /** Address at which clients find the repository. */
  readonly url: string
  /** Id of the brand. */
  readonly id: string
  /** Name of the brand. */
  readonly name: string
}

/**
 * Writes the repository of the debs in a folder into its subfolder `apt`, which is deleted first.
 * @returns the names of the debs
 * @throws {Problem} if a tool is missing or the key is invalid
 */
export function writeAptRepository(folder: string, { key, url, id, name }: AptRepository): string[] {
  const repository = join(folder, 'apt')
  rmSync(repository, { recursive: true, force: true })
  const pool = join('pool', component, id)
  const dists = join('dists', suite)
  mkdirSync(join(repository, pool), { recursive: true })
  const debs = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  for (const deb of debs) {
    // apt-ftparchive reads the processor from the end of the file's name.
    const pooled = runTool('dpkg-deb', ['--show', '--showformat', '${Package}_${Version}_${Architecture}.deb', join(folder, deb)])
    linkSync(join(folder, deb), join(repository, pool, pooled))
  }
  const archive = (...args: string[]) => runTool('apt-ftparchive', args, { cwd: repository })
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
    const at = (file: string) => join(repository, dists, file)
    writeFileSync(at('Release'), release)
    gpg(['--clearsign', '--output', at('InRelease'), at('Release')])
    gpg(['--armor', '--detach-sign', '--output', at('Release.gpg'), at('Release')])
    writeFileSync(join(repository, `${id}.sources`), sourceFile(url, gpg(['--armor', '--export'])))
  } finally {
    close()
  }
  return debs
}
