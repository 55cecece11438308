import { readdirSync } from 'node:fs'
import type { Linter, Rule } from 'eslint'
import { languages } from '../src/shared/languages.ts'
import { paths } from '../src/shared/paths.ts'
import { ports } from '../src/shared/ports.ts'
import { istanbulSuffix, timeZone } from '../src/shared/rules/istanbul.ts'
import { webOnlyFiles } from '../tests/e2e/support/shells.ts'

/*
 * Defines this repository's own rules for ESLint: code that may be written only in some files, its homes. ESLint's
 * no-restricted-syntax has only one list for each file.
 */

export interface Restriction {
  readonly message: string
  /** Globs. Tests are never checked. */
  readonly files: readonly string[]
  /** Globs of files in which the code is allowed. */
  readonly homes?: readonly string[]
  /** ESLint selectors of the forbidden code. */
  readonly selectors?: readonly string[]
  /** Forbidden text of a string, template, number or regular expression, with its delimiters. */
  readonly text?: RegExp
  /** Examples of code that breaks the rule. */
  readonly examples: readonly string[]
}

const client = ['src/{main,preload}/**/*.ts']
const sandbox = ['sandbox/src/companies/**/*.ts']
const product = ['{src,server/src,sandbox/src}/**/*.{ts,tsx}']
/** Texts, which repeat facts in sentences. */
const texts = ['**/{texts,locales}/**', '**/texts.ts', '**/texts.*.ts', 'sandbox/src/world/**']

/** Names that loosen Electron's defaults. */
export const looseningNames: readonly string[] = [
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'disableBlinkFeatures',
  'webviewTag',
  'allowpopups',
  'bypassCSP',
  'allowServiceWorkers',
  'corsEnabled',
  'sendSync',
  'executeJavaScript',
  'ignore-certificate-errors',
  'disable-web-security',
  'setCertificateVerifyProc',
  'setUsePlainTextEncryption',
  'remote-debugging-port',
]
const named = (names: readonly string[]) => `/^(?:${names.join('|')})$/`

const firstSegments = [...new Set(Object.values(paths).flatMap((path) => (typeof path === 'string' && path !== '/' ? [path.split('/')[1]] : [])))]
const languageNames = languages.flatMap(({ tag, frameLocale }) => [tag, frameLocale])
const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')

export const codeRestrictions: Readonly<Record<string, Restriction>> = {
  'electron-defaults': {
    message: "This loosens Electron's defaults (DESKTOP-6, DESKTOP-8 to DESKTOP-11)",
    files: client,
    selectors: [`Identifier[name=${named(looseningNames)}]`, `Literal[value=${named(looseningNames)}]`, `TemplateElement[value.raw=${named(looseningNames)}]`],
    examples: ['f({ webSecurity: false })', "f({ 'allowRunningInsecureContent': true })", "app.commandLine.appendSwitch('remote-debugging-port')"],
  },
  'no-webview': {
    message: 'The site contains no <webview> (DESKTOP-11)',
    files: ['src/renderer/**/*.tsx'],
    selectors: ['JSXOpeningElement[name.name="webview"]'],
    examples: ['f(<webview src="x" />)'],
  },
  'external-addresses': {
    message: 'Only the policy of external addresses opens one (DESKTOP-15)',
    files: client,
    homes: ['src/main/policy/external.ts'],
    selectors: ['CallExpression[callee.property.name="openExternal"]'],
    examples: ['shell.openExternal(x)'],
  },
  'electron-refuses': {
    message: 'Electron refuses wrong certificates and devices by itself; only proxies have a login (DESKTOP-5, CLIENT-20)',
    files: client,
    homes: ['src/main/net/proxies.ts', 'src/main/updates/updater.ts'],
    selectors: [
      `CallExpression > Literal[value=${named(['certificate-error', 'login', 'select-bluetooth-device', 'select-hid-device', 'select-serial-port', 'select-usb-device'])}]`,
    ],
    examples: ["app.on('certificate-error', f)"],
  },
  'new-windows': {
    message: 'Windows and views are created in src/main/windows (DESKTOP-2)',
    files: client,
    homes: ['clock-strip', 'partner-window', 'question-window', 'site-window'].map((name) => `src/main/windows/${name}.ts`),
    selectors: [`NewExpression[callee.name=${named(['BrowserWindow', 'BrowserView', 'WebContentsView'])}]`],
    examples: ['new BrowserWindow({})'],
  },
  'web-preferences': {
    message: 'buildWebPreferences() gives the preferences of every window (DESKTOP-2)',
    files: client,
    selectors: ['ObjectExpression > Property[key.name="webPreferences"]:not([value.callee.name="buildWebPreferences"])'],
    examples: ['f({ webPreferences: { sandbox: true } })'],
  },
  'ipc-handlers': {
    message: 'src/main/ipc/register.ts registers every handler (DESKTOP-17)',
    files: client,
    homes: ['src/main/ipc/register.ts', 'src/main/scheme/serve.ts'],
    selectors: [
      'CallExpression[callee.property.name="handle"]',
      `CallExpression[callee.object.name="ipcMain"][callee.property.name=${named(['on', 'once', 'handleOnce', 'addListener'])}]`,
    ],
    examples: ["ipcMain.handle('x', f)", "ipcMain.on('x', f)"],
  },
  'ipc-events': {
    message: 'src/main/ipc/register.ts sends every event (DESKTOP-17)',
    files: client,
    homes: ['src/main/ipc/register.ts'],
    selectors: [`CallExpression[callee.property.name=${named(['send', 'postMessage'])}]`],
    examples: ["contents.send('x')", "contents.postMessage('x')"],
  },
  'no-sync': {
    message: 'A synchronous call blocks the main process (SPEED-04)',
    files: ['src/main/**/*.ts'],
    // Chromium takes some of the administrator's settings before `ready`, so the file is read synchronously.
    homes: ['src/main/settings/policy.ts'],
    selectors: ['Identifier[name=/[a-z]Sync$/]'],
    examples: ["readFileSync('x')", "ipc.sendSync('x')", 'dialog.showMessageBoxSync({})'],
  },
  'client-sandbox': {
    message: 'The client runs in its sandbox (DESKTOP-3)',
    files: ['scripts/**/*.{ts,mjs}', 'tests/desktop/{client,e2e}/**/*.ts'],
    homes: ['tests/desktop/e2e/linux.spec.ts'],
    text: /--no-sandbox/,
    examples: ["f('--no-sandbox')", 'f(`--no-sandbox ${x}`)'],
  },
  'both-shells': {
    message: "Use test and expect of './support/test', which know both shells",
    files: ['tests/e2e/*.spec.ts'],
    homes: Object.keys(webOnlyFiles).map((name) => `tests/e2e/${name}`),
    selectors: ['ImportDeclaration[source.value="@playwright/test"] > ImportSpecifier[imported.name=/^(?:test|expect)$/]'],
    examples: ["import { test } from '@playwright/test'"],
  },
  'wallet-calls': {
    message: 'The betting machine moves the money of every game and of the sportsbook (REPO-6)',
    files: sandbox,
    homes: ['sandbox/src/companies/wallet/betting.ts'],
    selectors: [`CallExpression[callee.object.name="wallet"][callee.property.name=${named(['bet', 'settle', 'rollback'])}]`],
    examples: ['wallet.bet({})'],
  },
  'wallet-unknown': {
    message: 'The betting machine handles unknown answers of the wallet (REPO-6)',
    files: sandbox,
    // A game launch has nothing to resume: it reports the failure to the player.
    homes: ['embeds/routes', 'games/routes', 'wallet/balance', 'wallet/betting', 'wallet/client'].map((name) => `sandbox/src/companies/${name}.ts`),
    selectors: ['BinaryExpression[operator="instanceof"][right.name="WalletUnknown"]'],
    examples: ['error instanceof WalletUnknown'],
  },
  'query-builder': {
    message: 'Stores use the query builder; only migrations are SQL text (REPO-6)',
    files: sandbox,
    homes: ['sandbox/src/companies/store/open.ts'],
    selectors: [
      'CallExpression[callee.property.name="query"]',
      'MemberExpression[object.name="sql"][property.name="raw"]',
      'CallExpression[callee.object.name=/^(?:tx|database)$/][callee.property.name="exec"]',
      'TaggedTemplateExpression[tag.name="sql"] > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\s*(?:select|insert|update|delete|with)\\b/]',
    ],
    examples: ["store.query('x')", "sql.raw('x')", "tx.exec('x')", 'sql`select 1`'],
  },
  'page-paths': {
    message: 'src/shared/paths.ts has the paths of pages (REPO-7)',
    files: product,
    // Paths of calls, and of partners' own pages that happen to have the same names.
    homes: ['src/shared/paths.ts', 'src/shared/api/*.ts', 'src/shared/partners/embed.ts', 'sandbox/src/companies/**', ...texts],
    text: new RegExp(`(?:['"\`}^(]|\\)\\?)\\\\?/(?:auth/)?(?:${firstSegments.join('|')})(?![\\w-])(?!/api)`),
    examples: ["to('/profile/limits')", 'f(`${origin}/reset-password/${token}`)', '/^\\/sportsbook(\\/|$)/', "f({ link: '/auth/login' })", 'f("/static#x")'],
  },
  'time-zone': {
    message: 'src/shared/rules/istanbul.ts has the time zone and its offset (REPO-7)',
    files: product,
    homes: ['src/shared/rules/istanbul.ts', ...texts],
    text: new RegExp(`${timeZone}|${escaped(istanbulSuffix)}|^10_?800_?000$`),
    examples: ["f('Europe/Istanbul')", 'f(`${day}T00:00+03:00`)', 'f(10_800_000)'],
  },
  'local-ports': {
    message: 'src/shared/ports.ts has the local ports (REPO-7)',
    files: [...product, 'build/*.ts', 'electron.vite.config.ts'],
    homes: ['src/shared/ports.ts', 'build/lint-rules.ts', ...texts],
    text: new RegExp(`\\b(?:${Object.values(ports).join('|')})\\b`),
    examples: ['f(4600)', "f('http://127.0.0.1:4601')"],
  },
  'language-names': {
    message: 'src/shared/languages.ts has the languages and their names for other programs (REPO-7)',
    files: product,
    // The example of another back end's dialect contains that back end's names.
    homes: ['src/shared/languages.ts', 'src/shared/site/example.ts', ...texts],
    selectors: [`ArrayExpression${languages.map(({ languageCode }, place) => `[elements.${place}.value="${languageCode}"]`).join('')}`],
    text: new RegExp(`^['"](?:${languageNames.map(escaped).join('|')})['"]$`),
    examples: ["f(['tr', 'en', 'de'])", "f('de-DE')"],
  },
  'unstyled-parts': {
    message: 'This component of Chakra UI has no recipe: mark it as unstyled',
    files: ['src/renderer/**/*.tsx'],
    selectors: [
      `JSXOpeningElement[name.object.name=${named(['PinInput', 'QrCode'])}][name.property.name="Root"]:not(:has(JSXAttribute[name.name="unstyled"]))`,
    ],
    examples: ['f(<QrCode.Root />)'],
  },
}

const ruleOf = ({ message, selectors = [], text }: Restriction): Rule.RuleModule => ({
  create(context) {
    const report = (node: Rule.Node) => context.report({ node, message })
    const checkText = (node: Rule.Node) => void (text?.test(context.sourceCode.getText(node)) && report(node))
    return { ...(text && { Literal: checkText, TemplateElement: checkText }), ...Object.fromEntries(selectors.map((selector) => [selector, report])) }
  },
})

/** The query keys of a feature begin with the name of its folder, so that no two features share a key. */
const keysOf = (area: string): Restriction => ({
  message: `A query key of this folder begins with '${area}'`,
  files: [],
  selectors: [
    'VariableDeclarator[id.name=/Keys?$/]',
    'CallExpression[callee.name=/[qQ]uery(?:Options)?$/] > ObjectExpression > Property[key.name="queryKey"]',
  ].map((place) => `${place} ArrayExpression > Literal:first-child[value!="${area}"]`),
  examples: [],
})
const features = readdirSync(new URL('../src/renderer/features/', import.meta.url))

export const plugin = {
  rules: Object.fromEntries([
    ...Object.entries(codeRestrictions).map(([name, restriction]) => [name, ruleOf(restriction)] as const),
    ...features.map((name) => [`keys-of-${name}`, ruleOf(keysOf(name))] as const),
  ]),
}

const tests = ['**/*.test.{ts,tsx}', '**/*{-,}testing.{ts,tsx}', '**/testing/**', '**/node_modules/**']

/** Configurations that apply the rules to their files. */
export const lintConfigurations: Linter.Config[] = [
  { plugins: { kehribar: plugin } },
  // No comment can disable a rule in the client, because most of its rules protect the player.
  { files: client, linterOptions: { noInlineConfig: true } },
  ...Object.entries(codeRestrictions).map(([name, { files, homes = [] }]) => ({
    files: [...files],
    ignores: [...homes, ...tests],
    rules: { [`kehribar/${name}`]: 'error' as const },
  })),
  ...features.map((name) => ({
    files: [`src/renderer/features/${name}/**/*.{ts,tsx}`],
    ignores: tests,
    rules: { [`kehribar/keys-of-${name}`]: 'error' as const },
  })),
]
