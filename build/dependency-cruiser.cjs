const { readdirSync, existsSync } = require('node:fs')

/*
 * One-way imports (docs/adr/0005-one-way-imports.md). Everything may import shared; main, preload, server, sandbox and
 * renderer never import each other. In the renderer: app -> shell -> features -> ui, platform; features never
 * import each other. In the server: http -> modules -> ledger, db; modules import each other only through their index.
 * The rules are generated from the folders, so that a new folder is covered.
 */
const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
/** Source folder of each process. */
const places = Object.fromEntries([...folders('src').map((name) => [name, `src/${name}`]), ['server', 'server/src'], ['sandbox', 'sandbox/src']])
const processes = Object.keys(places).filter((name) => name !== 'shared')
const product = '^(src|server/src|sandbox/src)/'
const serverSide = '^(server|sandbox)/src/'
const features = folders('src/renderer/features')

/** Allowed imports inside the renderer. A folder may always import itself and shared. */
const rendererLayers = {
  app: ['shell', 'features', 'ui', 'platform', 'locales'],
  shell: ['ui', 'platform', 'locales'],
  features: ['ui', 'platform', 'locales'],
  ui: ['platform', 'locales'],
  platform: ['locales'],
  locales: [],
  public: [],
}

/**
 * Allowed imports inside the server. A folder may always import itself, settings and observability. http, partners-api, operator-api, ops
 * and worker are the entry points; each module implements one domain.
 */
const everywhere = ['settings', 'observability']
const serverLayers = {
  http: ['modules', 'partners', 'services', 'call', 'jobs', 'ledger', 'db'],
  worker: ['http', 'partners-api', 'modules', 'jobs', 'services', 'call', 'ledger', 'db'],
  ops: ['operator-api', 'partners-api', 'modules', 'partners', 'jobs', 'services', 'call', 'ledger', 'db'],
  'operator-api': ['http', 'modules', 'call', 'db'],
  'partners-api': ['modules', 'partners', 'services', 'call', 'ledger', 'db'],
  modules: ['partners', 'services', 'call', 'ledger', 'db'],
  ledger: ['call', 'db'],
  services: ['partners', 'db'],
  call: ['services', 'jobs', 'db'],
  jobs: ['services', 'db'],
  partners: ['db'],
  db: [],
  settings: [],
  observability: [],
}
const serverModules = folders('server/src/modules')

const dataFolder = '^src/shared/data-folder/'

/** From source, the sandbox serves its pages through Vite. The built sandbox has them as files. */
const viteFromSource = '^sandbox/src/companies/http/assets\\.ts$'

/** Commands of the desktop client and the tests. They install the development packages first (scripts/lib/setup.ts). */
const clientCommands = '^scripts/(electron-stand-in/|smoke\\.ts$|lib/(electron-stand-in|setup|vitest-report)\\.ts$)'

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', comment: 'imports of types count', from: {}, to: { circular: true } },
    // entry.mjs is packed next to the built main process, so its import does not resolve here.
    {
      name: 'unresolved',
      severity: 'error',
      from: { path: '^(src|server|sandbox|tests|bench)/', pathNot: '^tests/desktop/packages/entry\\.mjs$' },
      to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url)' },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared imports nothing but zod, and what signs calls between servers',
      from: { path: '^src/shared', pathNot: ['\\.test\\.ts$', dataFolder] },
      to: { pathNot: '^(src/shared|node_modules/(zod|http-message-sig)|(node:)?crypto$)' },
    },
    {
      name: 'data-folder-for-node',
      severity: 'error',
      comment: 'what server and sandbox do alike with a folder on disk; no other process has Node or that folder',
      from: { path: product, pathNot: [serverSide, dataFolder] },
      to: { path: dataFolder },
    },
    {
      name: 'data-folder-is-plain',
      severity: 'error',
      from: { path: dataFolder, pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/shared/(data-folder/|config-error\\.ts$)', dependencyTypesNot: ['core'] },
    },
    {
      name: 'own-manifest',
      severity: 'error',
      comment: 'a folder runs with what its own package.json names under dependencies',
      from: {
        path: ['^src/(shared|renderer)/', serverSide, '^(build|scripts)/'],
        pathNot: ['\\.test\\.tsx?$', '[-/]testing[./]', '\\.d\\.ts$', '^build/lint-rules\\.ts$', viteFromSource, clientCommands],
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^src/shared/' },
    },
    {
      name: 'own-manifest-tests',
      severity: 'error',
      comment: 'what only a test imports stands under devDependencies, of the same manifest',
      // The bare Electron app has a manifest without dependencies.
      from: { path: ['^src/(shared|renderer)/', serverSide, '^(server/tests|tests|bench)/'], pathNot: '^bench/client/bare/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: product, pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^(server/tests|tests|bench)/|\\.test\\.tsx?$)' },
    },
    ...processes.map((name) => ({
      name: `${name}-imports-only-shared`,
      severity: 'error',
      from: { path: `^${places[name]}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: product, pathNot: [`^${places[name]}/`, '^src/shared/'] },
    })),
    ...folders('src/renderer').map((name) => ({
      name: `renderer-${name}-layer`,
      severity: 'error',
      from: { path: `^src/renderer/${name}/`, pathNot: '(\\.test|-testing)\\.tsx?$' },
      to: { path: '^src/renderer/', pathNot: `^src/renderer/(${[name, ...(rendererLayers[name] ?? [])].join('|')})/` },
    })),
    ...features.map((name) => ({
      name: `feature-${name}-alone`,
      severity: 'error',
      from: { path: `^src/renderer/features/${name}/` },
      to: { path: '^src/renderer/features/', pathNot: `^src/renderer/features/${name}/` },
    })),
    ...folders('server/src').map((name) => ({
      name: `server-${name}-layer`,
      severity: 'error',
      from: { path: `^server/src/${name}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/(.+/|app\\.ts$|index\\.ts$)',
        pathNot: `^server/src/(${[name, ...everywhere, ...(serverLayers[name] ?? [])].join('|')}|node_modules)/`,
      },
    })),
    ...serverModules.map((name) => ({
      name: `module-${name}-by-its-index`,
      severity: 'error',
      from: { path: '^server/src/', pathNot: [`^server/src/modules/${name}/`, '\\.test\\.ts$'] },
      to: { path: `^server/src/modules/${name}/`, pathNot: `^server/src/modules/${name}/index\\.ts$` },
    })),
    { name: 'renderer-has-no-node', severity: 'error', from: { path: '^src/renderer', pathNot: '\\.test\\.tsx?$' }, to: { dependencyTypes: ['core'] } },
    {
      name: 'no-electron-outside-the-shell',
      severity: 'error',
      from: { path: ['^src/(renderer|shared)/', serverSide] },
      to: { path: '^node_modules/electron/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
    exclude: { path: '^(out|dist)/' },
  },
}
