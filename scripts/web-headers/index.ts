import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { httpsHeaders, siteHeaders, widgetHeaders } from '@kehribar/shared/security/headers'
import { SiteFileError } from '@kehribar/shared/site/file'
import { readInstallation } from '@kehribar/shared/site/mapping'
import { cspOptionsOf, widgetHostsOf } from '@kehribar/shared/site/policy'
import type { Site } from '@kehribar/shared/site/site'
import { errorCode, Problem, runCommand, printLine } from '../lib/console.ts'

/* Writes the headers of an installation's files in the format of a static host. The reference server sends the same headers. */
type Headers = Readonly<Record<string, string>>

const quoteValue = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const lines = <T>(headers: Headers, line: (name: string, value: string) => T): T[] => Object.entries(headers).map(([name, value]) => line(name, value))

/** Files of a sportsbook that is embedded as a script; they have separate headers. */
const widgetFiles = ['/widget.html', '/widget.js']
const inBraces = (name: string, headers: Headers) => [`${name} {`, ...lines(headers, (header, value) => `\t${header} ${quoteValue(value)}`), '}']

/** Formats for the headers of all files, and for the widget's headers if there is a widget. */
const formats: Readonly<Record<string, (headers: Headers, widget: Headers | null) => string[]>> = {
  nginx: (headers) => lines(headers, (name, value) => `add_header ${name} ${quoteValue(value)} always;`),
  caddy: (headers, widget) =>
    widget
      ? [
          `@widget path ${widgetFiles.join(' ')}`,
          `@others not path ${widgetFiles.join(' ')}`,
          ...inBraces('header @others', headers),
          ...inBraces('header @widget', widget),
        ]
      : inBraces('header', headers),
  // Files without a Cache-Control rule are revalidated. Two rules for one header are joined, unless `!` removes the first rule.
  netlify: (headers, widget) => [
    '/*',
    ...lines(headers, (name, value) => `  ${name}: ${value}`),
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...(widget ? widgetFiles : []).flatMap((file) => [
      file,
      ...lines(widget ?? {}, (name, value) => (headers[name] === value ? [] : [`  ! ${name}`, `  ${name}: ${value}`])).flat(),
    ]),
  ],
  json: (headers) => [JSON.stringify(headers, null, 2)],
}
/** Formats with the headers of the widget in the same file. The others need a file of their own for them. */
const inOneFile = ['caddy', 'netlify']

/** @throws {Problem} */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Problem(`${file} cannot be read (${errorCode(error)}). Name the file beside index.html: --site FILE`)
  }
}

/** @throws {Problem} */
function siteIn(file: string): Site {
  try {
    return readInstallation(read(file))
  } catch (error) {
    throw error instanceof SiteFileError ? new Problem(`${file} cannot be used:\n${error.message}`) : error
  }
}

function readArguments() {
  const options = {
    site: { type: 'string', default: 'dist/web/site.json' },
    format: { type: 'string', default: 'nginx' },
    widget: { type: 'boolean', default: false },
    out: { type: 'string' },
  } as const
  return parseArgs({ options }).values
}

await runCommand(() => {
  const { site: file, format, widget, out } = readArguments()
  const formatted = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (!formatted) throw new Problem(`--format must be one of ${Object.keys(formats).join(', ')}; it is "${format}".`)
  const site = siteIn(file)
  const hosts = widgetHostsOf(site)
  if (widget && inOneFile.includes(format)) throw new Problem(`--format ${format} includes the widget's headers: leave out --widget.`)
  if (widget && !hosts) throw new Problem(`${file} has no sportsbook by script (embeds.kind): there are no headers for it.`)
  const options = cspOptionsOf(site)
  const headers = { ...siteHeaders(options), ...httpsHeaders }
  const ofWidget = hosts && { ...widgetHeaders(options, hosts), ...httpsHeaders }
  const text = formatted(widget && ofWidget ? ofWidget : headers, ofWidget).join('\n')
  if (out === undefined) return printLine(text)
  try {
    writeFileSync(out, `${text}\n`)
  } catch (error) {
    throw new Problem(`${out} cannot be written (${errorCode(error)}). Its folder must exist and be writable.`)
  }
  printLine(`${out} has the headers for ${file}.`)
})
