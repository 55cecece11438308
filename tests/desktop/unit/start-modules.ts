/*
 * What a start may evaluate before the window shows. A name that is missing here makes start-budget.test.ts fail: load
 * the module by import() after the window shows, or add its name with a good reason.
 */

/** Of the build, without the hashes of chunks: the start itself, and what it shares with parts that load later. */
export const eagerFiles = ['chunks/rolldown-runtime.js', 'index.js']

/** Packages that are built in, into the start or a later part; nothing is evaluated from node_modules before the window shows. */
export const builtIn = [
  'ajv',
  'ajv-formats',
  'atomically',
  'conf',
  'dbus-native',
  'debounce-fn',
  'dot-prop',
  'electron-log',
  'electron-store',
  'env-paths',
  'eventsource-parser',
  'fast-deep-equal',
  'fast-uri',
  'ipaddr.js',
  'is-safe-filename',
  'json-schema-traverse',
  'mimic-function',
  'sax',
  'semver',
  'set-cookie-parser',
  'stubborn-fs',
  'stubborn-utils',
  'uint8array-extras',
  'when-exit',
  'xml2js',
  'xmlbuilder',
  'zod',
]
