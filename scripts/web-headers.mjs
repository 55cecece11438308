import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Problem, run, say } from './lib/console.mjs'
import { checkNode, ensureDependencies } from './lib/setup.mjs'

/*
 * `npm run web:headers -- [--site FILE] [--format nginx|caddy|netlify|json] [--out FILE]`: checks an installation's
 * site.json and writes the headers of its files as a host of plain files wants them (docs/web-hosting.md). The texts are
 * the reference server's (src/shared/security/headers.ts).
 */
const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const lines = (headers, line) => Object.entries(headers).map(([name, value]) => line(name, value))

const formats = {
  nginx: (headers) => lines(headers, (name, value) => `add_header ${name} ${quoted(value)} always;`),
  caddy: (headers) => ['header {', ...lines(headers, (name, value) => `\t${name} ${quoted(value)}`), '}'],
  // Hosts that read this ask again for what has no rule of its own; two rules for one header would be joined.
  netlify: (headers) => ['/*', ...lines(headers, (name, value) => `  ${name}: ${value}`), '/assets/*', '  Cache-Control: public, max-age=31536000, immutable'],
  json: (headers) => [JSON.stringify(headers, null, 2)],
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Problem(`${file} cannot be read (${error.code}). Name the file beside index.html: --site FILE`)
  }
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        site: { type: 'string', default: 'dist/web/site.json' },
        format: { type: 'string', default: 'nginx' },
        out: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new Problem(error.message)
  }
}

await run(async () => {
  const { site: file, format, out } = options()
  if (!Object.hasOwn(formats, format)) throw new Problem(`--format must be one of ${Object.keys(formats).join(', ')}; it is "${format}".`)
  const given = read(file)
  checkNode()
  await ensureDependencies()
  const { tsImport } = await import('tsx/esm/api')
  const shared = (part) => tsImport(`@kehribar/shared/${part}`, import.meta.url)
  const [{ readSiteText }, { cspOptionsOf }, { httpsHeaders, siteHeaders }] = await Promise.all(
    ['site/file', 'site/policy', 'security/headers'].map((part) => shared(part)),
  )
  let site
  try {
    site = readSiteText(given)
  } catch (error) {
    if (error.name !== 'SiteFileError') throw error
    throw new Problem(`${file} cannot be used:\n${error.message}`)
  }
  const text = formats[format]({ ...siteHeaders(cspOptionsOf(site)), ...httpsHeaders }).join('\n')
  if (out === undefined) return say(text)
  writeFileSync(out, `${text}\n`)
  say(`${out} holds the headers for ${file}.`)
})
