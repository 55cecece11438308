/*
 * Lists the files and packages that a start may evaluate before the window shows. start-budget.test.ts fails for a file that
 * is missing here: load it by import() after the window shows, or add it with a good reason.
 */

/** Files of the build, without chunk hashes: the start, and chunks that it shares with modules loaded later. */
export const eagerFiles = ['chunks/rolldown-runtime.js', 'index.js']

/** Bundled packages, in the start or a chunk loaded later. Nothing is evaluated from node_modules before the window shows. */
export const bundledPackages = [
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
