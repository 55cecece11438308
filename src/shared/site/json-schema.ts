import * as z from 'zod/mini'
import { siteSchema } from './file'

/** Name of the schema's file, beside `site.json` in the web build. */
export const siteSchemaFileName = 'site.schema.json'

/** Descriptions that an editor shows, by place: `*` is every call. */
const descriptions: Readonly<Record<string, string>> = {
  $schema: `Address of this schema, for editors: "./${siteSchemaFileName}".`,
  api: 'Address of the back end.',
  'api.origin': "Origin of the API, such as https://api.example.com. null: the site's own.",
  'api.prefix': 'Precedes the path of every call. "": none.',
  'api.encoding': 'Encoding of the body of every call without a file. null: as the contract states for each call.',
  session: 'How the site recognises a session.',
  'session.marker': 'Name of a cookie that scripts can read and that exists during a session. null: none, so getMyDetails is called.',
  'session.cookies': "Names of the session's cookies, which the desktop client stores.",
  'session.trust': 'Names of cookies that survive a logout, such as that of a trusted device.',
  'session.bearer': 'A token in the answers of a login, sent with every call. "token" is its place, such as data.access_token.',
  'session.antiForgery': 'A token sent with every call except GET: copied from a cookie, or requested from the path "ask".',
  'session.gone': 'Answers that mean that the session has ended.',
  'session.gone.http': 'HTTP statuses.',
  'session.gone.redirect': 'Whether any redirect means it.',
  'session.gone.status': 'Values of the answer\'s "status".',
  frames: 'Origins of pages in frames: games, payment pages, sportsbook, chat.',
  pictures: "Origins of pictures, in addition to the site's and the API's.",
  captcha: "Captcha at registration. null: the back end's own, if it has one.",
  embeds: 'How pages of sportsbook, parlay, Zeppelin, crash games and chat communicate with the site.',
  capabilities: 'Features that the back end has beyond the specification. null: the site calls GET /capabilities. []: none.',
  hide: 'Features of the back end that the site does not show.',
  links: 'Addresses by name, in place of those in the footer. "": no link.',
  seconds: 'Polling intervals in seconds. 0: no polling.',
  'seconds.balance': 'Interval of the balance.',
  'seconds.unread': 'Interval of the unread messages.',
  money: 'Separators in amounts that are text. null: only unambiguous amounts are read.',
  calls: 'Single calls that the back end spells differently, by their name in docs/back-end.md.',
  'calls.*.method': 'HTTP method.',
  'calls.*.path': 'Path below the prefix, also with a fixed query: /index.php?route=login. {id} stands for a field of the request.',
  'calls.*.encoding': 'Encoding of the body. A GET sends its fields in the query.',
  'calls.*.request': "By the contract's field: the back end's place in the request.",
  'calls.*.values': "By place in the contract's request: the back end's value by the contract's value. \"\": no value.",
  'calls.*.dates': 'By place of a date (day, month, year) in the request: its form as one text, such as dd.mm.yyyy.',
  'calls.*.also': 'Constant fields of every request.',
  'calls.*.answer': "By the contract's place: the back end's place in the answer.",
  'calls.*.codes': "By place in the contract's answer: the contract's value by the back end's value. \"\": no value.",
  'calls.*.variants': 'Differences of requests that have the values of "when". The first that applies counts.',
  'calls.*.off': 'The back end does not have this call.',
}

type Schema = z.core.JSONSchema.JSONSchema
const inside = (schema: Schema | undefined, step: string) => (step === '*' ? schema?.additionalProperties : schema?.properties?.[step]) as Schema | undefined

/** Returns the JSON Schema (draft 7) of site.json. It accepts every file that the site accepts, but cannot express all rules. */
export function siteJsonSchema(): Schema {
  const schema = z.toJSONSchema(siteSchema, { io: 'input', target: 'draft-07' })
  for (const [place, description] of Object.entries(descriptions)) {
    const field = place.split('.').reduce<Schema | undefined>(inside, schema)
    if (!field) throw new TypeError(`site.json has no ${place}`)
    field.description = description
  }
  return { title: 'site.json', ...schema }
}
