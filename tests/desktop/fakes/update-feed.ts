import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feedMessage } from '@kehribar/shared/update-feed'

/** A release in the feed. Omitted properties get valid values. */
export interface FeedRelease {
  version: string
  /** The actual content of the file. */
  content: Buffer
  /** The hash in the feed. */
  sha512?: string
  notes?: string
  staging?: number
  signature?: string | null
}

/** Creates a key pair in the format of scripts/sign-feed.ts. */
export function createKeyPair(): { privateKey: KeyObject; publicKey: string; signingKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const base64 = (key: KeyObject, type: 'spki' | 'pkcs8') => (key.export({ format: 'der', type }) as Buffer).toString('base64')
  return { privateKey, publicKey: base64(publicKey, 'spki'), signingKey: base64(privateKey, 'pkcs8') }
}

export const sha512 = (content: Buffer) => createHash('sha512').update(content).digest('base64')

/** Returns a script that replaces an AppImage; the updater runs it once after the installation. */
export const appImageScript = (version: string, size = 200_000) => Buffer.from(`#!/bin/sh\n# ${version}\nexit 0\n${'#'.repeat(size)}\n`)

/** Name of the feed and suffix of the package on each system, as electron-builder writes them. */
const systems = {
  linux: { feed: 'latest-linux.yml', ending: 'linux-x64.AppImage' },
  darwin: { feed: 'latest-mac.yml', ending: 'mac-x64.zip' },
  win32: { feed: 'latest.yml', ending: 'win-x64.exe' },
} as const
export type UpdateSystem = keyof typeof systems

export const packageFileName = ({ version }: FeedRelease, system: UpdateSystem = 'linux') => `Kehribar-${version}-${systems[system].ending}`

/** Returns the feed's file in electron-builder's format, with the release's signature. */
export function feedText(release: FeedRelease, privateKey: KeyObject, system: UpdateSystem = 'linux'): string {
  const files = [{ url: packageFileName(release, system), sha512: release.sha512 ?? sha512(release.content) }]
  const signature =
    release.signature === undefined
      ? sign(null, Buffer.from(feedMessage({ version: release.version, files, releaseNotes: release.notes })), privateKey).toString('base64')
      : release.signature
  return [
    `version: ${release.version}`,
    'files:',
    ...files.flatMap((file) => [`  - url: ${file.url}`, `    sha512: ${file.sha512}`, `    size: ${release.content.length}`]),
    `releaseDate: '2026-11-22T06:00:00.000Z'`,
    ...(release.notes === undefined ? [] : [`releaseNotes: ${JSON.stringify(release.notes)}`]),
    ...(release.staging === undefined ? [] : [`stagingPercentage: ${release.staging}`]),
    ...(signature === null ? [] : [`signature: ${signature}`]),
    '',
  ].join('\n')
}

/** Sends a part repeatedly, as fast as the client reads it. */
function forever(response: ServerResponse, part: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

/** Starts an HTTP server with a release. Tests change its behaviour by the returned properties. */
export async function startUpdateFeed(privateKey: KeyObject, system: UpdateSystem = 'linux') {
  const feedPath = `/${systems[system].feed}`
  const asked: string[] = []
  const held: ServerResponse[] = []
  const devices = new Set<unknown>()
  const feed = {
    release: null as FeedRelease | null,
    /** Status of every answer; anything but 200 replaces the content. */
    status: 200,
    /** Never answers. */
    hangs: false,
    /** Sends the first half of a file, and the rest when `goOn` is called. */
    halves: false,
    /** Breaks the connection in the middle of a file. */
    cuts: false,
    /** Redirects to a feed that never ends. */
    chatters: false,
    /** Number of clients that read the endless feed. */
    listeners: 0,
    /** Announces 10 GB for every file and sends without end. */
    endless: false,
    asked,
    /** Staging ids that clients sent. */
    devices,
    goOn: (): void => held.splice(0).forEach((response) => response.end()),
    url: '',
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    asked.push(path)
    devices.add(request.headers['x-user-staging-id'])
    if (feed.hangs) return
    const { release } = feed
    if (feed.chatters && path === feedPath) return void response.writeHead(302, { Location: '/elsewhere' }).end()
    if (feed.chatters) {
      feed.listeners++
      response.once('close', () => feed.listeners--)
      return forever(response, Buffer.from('releaseNotes: more\n'.repeat(5000)))
    }
    if (feed.status !== 200 || !release) return void response.writeHead(release ? feed.status : 404).end()
    if (path === feedPath) return void response.end(feedText(release, privateKey, system))
    if (path !== `/${packageFileName(release, system)}`) return void response.writeHead(404).end()
    if (feed.endless) {
      response.writeHead(200, { 'Content-Length': 10_000_000_000 })
      return forever(response, release.content)
    }
    response.writeHead(200, { 'Content-Length': release.content.length })
    if (feed.cuts) return void response.write(release.content.subarray(0, 1000), () => response.destroy())
    if (!feed.halves) return void response.end(release.content)
    const half = Math.floor(release.content.length / 2)
    response.write(release.content.subarray(0, half))
    held.push(
      Object.assign(response, {
        end: (
          (end) => () =>
            end(release.content.subarray(half))
        )(response.end.bind(response) as (rest: Buffer) => ServerResponse),
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return feed
}
export type UpdateFeedServer = Awaited<ReturnType<typeof startUpdateFeed>>
