import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Problem, run, say } from './lib/console.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'

/*
 * `npm run web:headers -- [--site FILE] [--format nginx|caddy|netlify|json] [--widget] [--out FILE]`: checks an installation's
 * site.json and writes the headers of its files as a host of plain files wants them (docs/web-hosting.md). The texts are
 * the reference server's (src/shared/security/headers.ts).
 */
const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const lines = (headers, line) => Object.entries(headers).map(([name, value]) => line(name, value))

/** The files of a sportsbook by script, which have headers of their own. */
const widgetFiles = ['/widget.html', '/widget.js']
const inBraces = (name, headers) => [`${name} {`, ...lines(headers, (header, value) => `\t${header} ${quoted(value)}`), '}']

/** Each of the headers of all files and of those of the widget, where there is one. */
const formats = {
  nginx: (headers) => lines(headers, (name, value) => `add_header ${name} ${quoted(value)} always;`),
  caddy: (headers, widget) =>
    widget
      ? [
          `@widget path ${widgetFiles.join(' ')}`,
          `@others not path ${widgetFiles.join(' ')}`,
          ...inBraces('header @others', headers),
          ...inBraces('header @widget', widget),
        ]
      : inBraces('header', headers),
  // Hosts that read this ask again for what has no rule of its own. Two rules for one header are joined, unless the first is taken back.
  netlify: (headers, widget) => [
    '/*',
    ...lines(headers, (name, value) => `  ${name}: ${value}`),
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...(widget ? widgetFiles : []).flatMap((file) => [
      file,
      ...lines(widget, (name, value) => (headers[name] === value ? [] : [`  ! ${name}`, `  ${name}: ${value}`])).flat(),
    ]),
  ],
  json: (headers) => [JSON.stringify(headers, null, 2)],
}
/** They write the headers of the widget into the same file; the others into one of their own. */
const inOneFile = ['caddy', 'netlify']

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Problem(`${file} cannot be read (${error.code}). Name the file beside index.html: --site FILE`)
  }
}

function given() {
  try {
    const { values } = parseArgs({
      options: {
        site: { type: 'string', default: 'dist/web/site.json' },
        format: { type: 'string', default: 'nginx' },
        widget: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new Problem(error.message)
  }
}

await run(
  async () => {
    await ensureNode()
    const { site: file, format, widget, out } = given()
    if (!Object.hasOwn(formats, format)) throw new Problem(`--format must be one of ${Object.keys(formats).join(', ')}; it is "${format}".`)
    const written = read(file)
    await ensureDependencies()
    const { tsImport } = await import('tsx/esm/api')
    const shared = (part) => tsImport(`@kehribar/shared/${part}`, import.meta.url)
    const [{ readInstallation }, { cspOptionsOf, widgetHostsOf }, { httpsHeaders, siteHeaders, widgetHeaders }] = await Promise.all(
      ['site/mapping', 'site/policy', 'security/headers'].map((part) => shared(part)),
    )
    let site
    try {
      site = readInstallation(written)
    } catch (error) {
      if (error.name !== 'SiteFileError') throw error
      throw new Problem(`${file} cannot be used:\n${error.message}`)
    }
    const hosts = widgetHostsOf(site)
    if (widget && inOneFile.includes(format)) throw new Problem(`--format ${format} holds the widget's headers beside the others: leave out --widget.`)
    if (widget && !hosts) throw new Problem(`${file} has no sportsbook by script (embeds.kind): there are no headers for it.`)
    const options = cspOptionsOf(site)
    const headers = { ...siteHeaders(options), ...httpsHeaders }
    const ofWidget = hosts && { ...widgetHeaders(options, hosts), ...httpsHeaders }
    const text = formats[format](widget ? ofWidget : headers, ofWidget).join('\n')
    if (out === undefined) return say(text)
    try {
      writeFileSync(out, `${text}\n`)
    } catch (error) {
      throw new Problem(`${out} cannot be written (${error.code}). Its folder must be there, and yours to write in.`)
    }
    say(`${out} holds the headers for ${file}.`)
  },
  `npm run web:headers -- [--site FILE] [--format ${Object.keys(formats).join('|')}] [--widget] [--out FILE]: checks an installation's site.json and writes the headers of its files (docs/web-hosting.md).`,
)
