import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feedMessage } from '@kehribar/shared/update-feed'

/** A release as the feed tells it; what is not given is right. */
export interface Release {
  version: string
  /** What the file really holds. */
  content: Buffer
  /** What the feed says of it. */
  sha512?: string
  notes?: string
  staging?: number
  signature?: string | null
}

/** A key pair as scripts/sign-feed.ts makes them. */
export function keyPair(): { privateKey: KeyObject; publicKey: string; signingKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const base64 = (key: KeyObject, type: 'spki' | 'pkcs8') => (key.export({ format: 'der', type }) as Buffer).toString('base64')
  return { privateKey, publicKey: base64(publicKey, 'spki'), signingKey: base64(privateKey, 'pkcs8') }
}

export const sha512 = (content: Buffer) => createHash('sha512').update(content).digest('base64')

/** What stands in for an AppImage: the updater runs it once after it put it in place. */
export const program = (version: string, size = 200_000) => Buffer.from(`#!/bin/sh\n# ${version}\nexit 0\n${'#'.repeat(size)}\n`)

/** Whose package it is: the feed's file and the package's ending, as electron-builder names them. */
const systems = {
  linux: { feed: 'latest-linux.yml', ending: 'linux-x64.AppImage' },
  darwin: { feed: 'latest-mac.yml', ending: 'mac-x64.zip' },
  win32: { feed: 'latest.yml', ending: 'win-x64.exe' },
} as const
export type System = keyof typeof systems

export const nameOf = ({ version }: Release, system: System = 'linux') => `Kehribar-${version}-${systems[system].ending}`

/** The feed's file as electron-builder writes it, with the signature of the release. */
export function feedText(release: Release, privateKey: KeyObject, system: System = 'linux'): string {
  const files = [{ url: nameOf(release, system), sha512: release.sha512 ?? sha512(release.content) }]
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

/** Sends as fast as it is read. */
function forever(response: ServerResponse, part: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

/** A real HTTP server with a release on it; tests change what it answers. */
export async function startFeed(privateKey: KeyObject, system: System = 'linux') {
  const feedPath = `/${systems[system].feed}`
  const asked: string[] = []
  const held: ServerResponse[] = []
  const devices = new Set<unknown>()
  const feed = {
    release: null as Release | null,
    /** Answers every question with this status instead. */
    status: 200,
    /** Takes questions and never answers. */
    hangs: false,
    /** Sends the first half of a file, and the rest when `goOn` is called. */
    halves: false,
    /** Breaks the connection in the middle of a file. */
    cuts: false,
    /** Tells of its release without an end, behind a redirect. */
    chatters: false,
    /** How many clients listen to that. */
    listeners: 0,
    /** Sends ten gigabytes for a file, whatever it is. */
    endless: false,
    asked,
    /** What the clients said of their machines. */
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
    if (path !== `/${nameOf(release, system)}`) return void response.writeHead(404).end()
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
export type Feed = Awaited<ReturnType<typeof startFeed>>
