import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { httpsHeaders, siteHeaders, widgetHeaders } from '@kehribar/shared/security/headers'
import { readSite } from '@kehribar/shared/site/file'
import { cspOptionsOf, widgetHostsOf } from '@kehribar/shared/site/policy'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port'
import { clientOf } from './foreign/client'
import { startForeignBackEnd } from './foreign'
import type { ForeignBackEnd } from './foreign/options'

const run = promisify(execFile)
const root = resolve('.')
const page = readFileSync(join(root, 'docs/web-hosting.md'), 'utf8')

/** Returns the document's fenced code blocks in a language. */
const blocks = (language: string) => [...page.matchAll(new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``, 'g'))].map(([, block = '']) => block)
const configuration = (language: string): string => {
  const [block, ...more] = blocks(language)
  if (!block || more.length > (language === 'nginx' ? 1 : 0)) throw new Error(`web-hosting.md must contain one ${language} configuration`)
  return block
}
/** Returns the addition to the nginx configuration for a sportsbook by script, with its headers in a file of this run. */
async function ofWidget(headers: string): Promise<string> {
  const [, location = ''] = blocks('nginx')
  const written = await webHeaders('--site', join(siteFolder, 'site.json'), '--format', 'nginx', '--widget', '--out', headers)
  if (written.code || !location.includes('/etc/nginx/kehribar-widget.conf'))
    throw new Error(written.stderr || 'web-hosting.md must say what nginx does for a script')
  return location.replace('/etc/nginx/kehribar-widget.conf', headers)
}

const webHeaders = (...args: string[]) =>
  run(process.execPath, ['scripts/web-headers.ts', ...args], { cwd: root }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

const folder = mkdtempSync(join(tmpdir(), 'kehribar-hosting-'))
// The web server's own system user needs to enter this folder.
chmodSync(folder, 0o755)
const siteFolder = join(folder, 'web')
const installation = { frames: ['https://games.example'], pictures: ['https://cdn.example'], captcha: { kind: 'turnstile', key: 'k' } }
/** The same installation with the sportsbook as a script, whose page has separate headers. */
const withWidget = { ...installation, embeds: { kind: 'script', script: 'https://widget.example/loader.js' } }
const script = `console.log('${'x'.repeat(2000)}')`
let foreign: ForeignBackEnd

/** Writes a minimal web build, and starts the back end to which the host forwards the site's calls. */
beforeAll(async () => {
  mkdirSync(join(siteFolder, 'assets'), { recursive: true })
  const files = {
    'index.html': '<!doctype html><title>Kehribar</title>',
    'site.json': JSON.stringify(withWidget),
    'widget.html': '<!doctype html><title>Widget</title>',
    'widget.js': 'say()',
    'plain.json': '{}',
    'site.webmanifest': '{"name":"Kehribar"}',
    'service-worker.js': 'self.skipWaiting()',
    'offline.html': '<!doctype html><title>Offline</title>',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/parts~one-abc123.js': script,
    'assets/plain-abc123.css': `a{color:${'r'.repeat(2000)}}`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(siteFolder, name), text)
  writeFileSync(join(siteFolder, 'assets/parts~one-abc123.js.br'), brotliCompressSync(script))
  foreign = await startForeignBackEnd()
})
afterAll(async () => {
  await foreign.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Host {
  readonly origin: string
  /** Whether the host serves the brotli copies; an nginx without the module cannot. */
  readonly twins: boolean
  stop(): Promise<void>
}

async function started(child: ChildProcess, port: number, twins = true): Promise<Host> {
  let output = ''
  child.stderr?.on('data', (text) => (output += text))
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const origin = `http://127.0.0.1:${port}`
  for (const from = Date.now(); Date.now() - from < 10_000; await wait(25)) {
    if (child.exitCode !== null) throw new Error(`The host did not start: ${output}`)
    if (await fetch(origin).catch(() => null)) break
  }
  return { origin, twins, stop: () => (child.kill('SIGTERM'), ended) }
}

/** Returns the document's configuration with this run's folder, ports and headers. */
async function fillTemplate(format: 'nginx' | 'caddy', headersPath: string): Promise<{ text: string; port: number }> {
  const port = await freePort()
  const headers = join(folder, `headers-${format}`)
  const written = await webHeaders('--site', join(siteFolder, 'site.json'), '--format', format, '--out', headers)
  if (written.code) throw new Error(written.stderr)
  let text = configuration(format)
  for (const [theirs, ours] of [
    ['/srv/kehribar/web', siteFolder],
    ['8080', String(port)],
    ['127.0.0.1:4600', new URL(foreign.origin).host],
    [headersPath, headers],
  ] as const) {
    if (!text.includes(theirs)) throw new Error(`The ${format} configuration does not contain ${theirs}`)
    text = text.replaceAll(theirs, ours)
  }
  if (format === 'nginx') text = text.replace(/}\s*$/, `${await ofWidget(join(folder, 'headers-widget'))}}`)
  return { text, port }
}

const installed = (...commands: string[]) => commands.find((command) => spawnSync(command, ['-v']).error === undefined)
const nginx = installed('nginx', '/usr/sbin/nginx')
const caddy = installed('caddy')

async function startNginx(command: string): Promise<Host> {
  const { text, port } = await fillTemplate('nginx', '/etc/nginx/kehribar-headers.conf')
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const ofSystem = dirname(/--conf-path=(\S+)/.exec(spawnSync(command, ['-V']).stderr.toString())?.[1] ?? '/etc/nginx/nginx.conf')
  copyFileSync(join(ofSystem, 'mime.types'), join(home, 'mime.types'))
  const modules = join(ofSystem, 'modules-enabled')
  const twins = existsSync(modules) && readdirSync(modules).some((name) => /brotli-static/.test(name))
  const site = `include mime.types; default_type application/octet-stream; ${twins ? text : text.replace(/^[ \t]*brotli_static on;$/m, '')}`
  return started(runNginx(command, home, site, twins ? `include ${modules}/*.conf;` : ''), port, twins)
}

/** Starts nginx with the content of its `http` block. */
function runNginx(command: string, home: string, http: string, modules = ''): ChildProcess {
  mkdirSync(join(home, 'temp'), { recursive: true })
  writeFileSync(
    join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${home}/pid; error_log stderr;
    ${modules}
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/temp/${name};`).join(' ')}
      ${http}
    }`,
  )
  return spawn(command, ['-e', 'stderr', '-c', join(home, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function startCaddy(command: string): Promise<Host> {
  const { text, port } = await fillTemplate('caddy', '/etc/caddy/kehribar-headers')
  const home = join(folder, 'caddy')
  mkdirSync(home)
  writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n}\n${text}`)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const args = ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile']
  return started(spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] }), port)
}

/** Returns the name of a test. If this machine lacks the program, the name says so, and the test is skipped. */
const named = (name: string, command: string | undefined) => (command ? name : `${name}, which this machine does not have`)
describe.each([
  [named('nginx', nginx), nginx, startNginx],
  [named('Caddy', caddy), caddy, startCaddy],
] as const)('BACKEND-19 the site as docs/web-hosting.md sets it up behind %s', (_name, command, start) => {
  let host: Host
  beforeAll(async () => {
    if (command) host = await start(command)
  })
  afterAll(() => host?.stop())
  const there = test.skipIf(!command)
  const get = (path: string, headers: Record<string, string> = {}) => fetch(host.origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const site = readSite(withWidget)
  const expected = { ...siteHeaders(cspOptionsOf(site)), ...httpsHeaders }
  const ofTheWidget = { ...widgetHeaders(cspOptionsOf(site), widgetHostsOf(site)!), ...httpsHeaders }

  there.each(['/', '/login', '/slot', '/profile/deposit/card', '/a-page-that-is-not-there', '/?utm=1.5', '/index.html', '/assets', '/apix'])(
    '%s is the page, always asked for again, with every header',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
      expect(await answer.text()).toContain('<title>Kehribar</title>')
      for (const [name, value] of Object.entries(expected)) expect([name, answer.headers.get(name)]).toEqual([name, value])
    },
  )

  there.each(['/assets/parts~one-old.js', '/assets/plain-old.css', '/logo.png', '/.vite/manifest.json', '/.env', '/index.html.bak'])(
    '%s that is not there is 404, not the page, and not kept',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
      expect(await answer.text()).not.toContain('Kehribar')
      expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age')
    },
  )

  there.each([
    ['/site.json', /^application\/json/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/service-worker.js', /^(text|application)\/javascript/],
    ['/offline.html', /^text\/html/],
    ['/logo.svg', /^image\/svg\+xml/],
  ])('%s has its type, and is asked for again', async (path, type) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(answer.headers.get('content-type')).toMatch(type)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  there.each(['/widget.html', '/widget.js'])('BACKEND-8 %s has the headers of a page without an origin', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    for (const [name, value] of Object.entries(ofTheWidget)) expect([name, answer.headers.get(name)]).toEqual([name, value])
  })

  there('hashed files are kept for ever and come compressed, by their twin or on the way', async () => {
    const path = '/assets/parts~one-abc123.js'
    const br = await get(path, { 'accept-encoding': 'br' })
    expect([br.headers.get('content-encoding'), br.headers.get('cache-control')]).toEqual([host.twins ? 'br' : null, 'public, max-age=31536000, immutable'])
    expect(br.headers.get('content-type')).toMatch(/javascript/)
    expect(br.headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
    expect(await br.text()).toBe(script)
    const gzip = await get('/assets/plain-abc123.css', { 'accept-encoding': 'gzip' })
    expect([gzip.headers.get('content-encoding'), gzip.headers.get('vary')?.toLowerCase()]).toEqual(['gzip', 'accept-encoding'])
    const plain = await get(path)
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')?.toLowerCase(), await plain.text()]).toEqual([null, 'accept-encoding', script])
  })

  there('the API answers through it: session, refusals, files of 10 MB, with headers of its own', async () => {
    foreign.reset()
    const client = clientOf({ ...foreign, apiOrigin: host.origin })
    expect((await client.ask('POST', '/login', { username: 'defne.aksoy', password: 'Lodos!2024' })).body.status).toBe('1')
    const details = await client.ask('POST', '/getMyDetails', {})
    expect(details.body.user.username).toBe('defne.aksoy')
    expect(details.headers.get('content-security-policy')).toBeNull()
    // A path with an extension still belongs to the API.
    expect((await client.ask('GET', '/cdnFiles/slotgames.json')).type).toContain('application/json')
    const send = (bytes: number) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], 'dekont.png', { type: 'image/png' }))
      return client.ask('POST', '/userapi/upload/set', form)
    }
    expect(await send(10_000_000)).toMatchObject({ status: 200, body: { status: '1' } })
    // Caddy 2.6 breaks the connection to the API and answers 502.
    expect([413, 502]).toContain((await send(12_000_000)).status)
    expect((await client.ask('GET', '/nothing')).body).toContain('404 Not Found')
  })
})

test.skipIf(!nginx)(named('BACKEND-3 nginx as docs/back-end.md sets it up keeps a token in an HttpOnly cookie', nginx), async () => {
  const [maps = '', inLocation = ''] = [...readFileSync('docs/back-end.md', 'utf8').matchAll(/```nginx\n([^`]+)```/g)].map(([, block = '']) => block)
  const api = createServer((request, response) => {
    if (request.url === '/api/login') response.setHeader('X-Session-Token', 't0k3n')
    response.end(request.headers.authorization ?? 'none')
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const port = await freePort()
  const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const http = `${maps} server { listen 127.0.0.1:${port}; location ^~ /api/ { proxy_pass ${upstream}; ${inLocation} } }`
  const host = await started(runNginx(nginx ?? '', join(folder, 'token'), http), port)
  onTestFinished(async () => {
    await host.stop()
    api.close()
  })
  const login = await fetch(`${host.origin}/api/login`, { method: 'POST' })
  expect([login.headers.getSetCookie(), login.headers.get('x-session-token')]).toEqual([['session=t0k3n; Path=/; HttpOnly; Secure; SameSite=Lax'], null])
  const call = async (headers: Record<string, string>) => {
    const answer = await fetch(`${host.origin}/api/getMyDetails`, { headers })
    return [await answer.text(), answer.headers.getSetCookie()]
  }
  expect(await call({ cookie: 'session=t0k3n' })).toEqual(['Bearer t0k3n', []])
  expect(await call({})).toEqual(['none', []])
})

test('BACKEND-19 the copy commands of docs/web-hosting.md install a newer build over an older one and keep its site file', async () => {
  const [built, host] = [join(folder, 'dist/web'), join(folder, 'srv')]
  const commands = [...page.matchAll(/^mkdir -p \/srv\/kehribar.*$/gm)].map(([line]) => line)
  expect(commands).toHaveLength(2)
  mkdirSync(built, { recursive: true })
  for (const command of commands)
    for (const version of ['one', 'two']) {
      writeFileSync(join(built, 'site.json'), version)
      await run('sh', ['-c', command.replaceAll('/srv/kehribar', host)], { cwd: folder })
      expect([readdirSync(join(host, 'web')), readFileSync(join(host, 'web/site.json'), 'utf8')]).toEqual([['site.json'], version])
    }
})

test('BACKEND-19 every example of a site file in docs/web-hosting.md is valid', () => {
  const examples = blocks('json')
  expect(examples.length).toBeGreaterThan(4)
  for (const example of examples) expect(() => readSite(JSON.parse(example))).not.toThrow()
})

describe('npm run web:headers', () => {
  const file = (content: string): string => {
    const path = join(folder, 'given.json')
    writeFileSync(path, content)
    return path
  }

  test("BACKEND-19 writes the headers of a site file in each host's format", async () => {
    const path = file(JSON.stringify(installation))
    const headers: Record<string, string> = { ...siteHeaders(cspOptionsOf(readSite(installation))), ...httpsHeaders }
    const [asJson, asNetlify] = await Promise.all(['json', 'netlify'].map((format) => webHeaders('--site', path, '--format', format)))
    expect(JSON.parse(asJson?.stdout ?? '')).toEqual(headers)
    expect(headers['Content-Security-Policy']).toContain('frame-src https://games.example https://challenges.cloudflare.com;')
    expect(headers['Permissions-Policy']).toContain('fullscreen=(self "https://games.example"')
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
    expect(asNetlify?.stdout.trim().split('\n')).toEqual(['/*', ...lines, '/assets/*', '  Cache-Control: public, max-age=31536000, immutable'])
  })

  test('BACKEND-8 writes the headers of a sportsbook by script together with the others or, if a host needs it, into a separate file', async () => {
    const path = file(JSON.stringify(withWidget))
    const site = readSite(withWidget)
    const own: Record<string, string> = { ...widgetHeaders(cspOptionsOf(site), widgetHostsOf(site)!), ...httpsHeaders }
    const [asJson, asNetlify, twice, none] = await Promise.all([
      webHeaders('--site', path, '--format', 'json', '--widget'),
      webHeaders('--site', path, '--format', 'netlify'),
      webHeaders('--site', path, '--format', 'caddy', '--widget'),
      webHeaders('--site', join(siteFolder, 'plain.json'), '--widget'),
    ])
    expect(JSON.parse(asJson.stdout)).toEqual(own)
    const different = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy', 'X-Frame-Options']
    const rules = different.flatMap((name) => [`  ! ${name}`, `  ${name}: ${own[name]}`])
    expect(asNetlify.stdout.trim().split('\n').slice(-14)).toEqual(['/widget.html', ...rules, '/widget.js', ...rules])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('leave out --widget')])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('has no sportsbook by script')])
  })

  test('BACKEND-19 reports every problem of an invalid file on its own line and exits with 1', async () => {
    const path = file('{"frames":["http://games.example"],"sesion":{}}')
    const [wrong, noJson, none, format, nowhere] = await Promise.all([
      webHeaders('--site', path),
      webHeaders('--site', join(siteFolder, 'index.html')),
      webHeaders('--site', join(folder, 'none.json')),
      webHeaders('--format', 'apache'),
      webHeaders('--site', join(siteFolder, 'plain.json'), '--out', join(folder, 'none/headers.conf')),
    ])
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(wrong.stderr.trim().split('\n')).toEqual([
      `✗ ${path} cannot be used:`,
      'frames.0: must be an https origin such as https://api.example.com, without a path (http on this machine only)',
      'site.json: Unrecognized key: "sesion"',
    ])
    expect([noJson.code, noJson.stderr]).toEqual([1, expect.stringContaining('is not JSON')])
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/none\.json cannot be read \(ENOENT\)/)])
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringMatching(/^✗ \S+headers\.conf cannot be written \(ENOENT\)\. Its folder must exist/)])
    expect([format.code, format.stderr]).toEqual([1, expect.stringContaining('--format must be one of nginx, caddy, netlify, json')])
  })
})
