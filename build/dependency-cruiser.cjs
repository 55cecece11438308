const { readdirSync, existsSync } = require('node:fs')

/*
 * Imports go one way (docs/adr/0005-one-way-imports.md): shared <- everything; main, preload, server, sandbox and
 * renderer never import each other; inside the renderer app -> shell -> features -> ui, platform, and features never
 * import each other; inside the server http -> modules -> ledger, db, and modules meet by their index alone. The rules
 * are generated from the folders, so that a new one cannot escape them.
 */
const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
/** Where each process has its sources. */
const places = Object.fromEntries([...folders('src').map((name) => [name, `src/${name}`]), ['server', 'server/src'], ['sandbox', 'sandbox/src']])
const processes = Object.keys(places).filter((name) => name !== 'shared')
const product = '^(src|server|sandbox)/'
const serverSide = '^(server|sandbox)/src/'
const features = folders('src/renderer/features')

/** Who may import whom inside the renderer; a folder may always import itself and shared. */
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
 * Who may import whom inside the server; a folder may always import itself, and what stands beside the folders but the
 * two that put the server together. http, partners-api and ops are its doors; modules do the work of a domain each.
 */
const serverLayers = {
  http: ['modules', 'partners', 'services', 'call', 'ledger', 'db'],
  ops: ['partners-api', 'modules', 'partners', 'jobs', 'services', 'call', 'ledger', 'db', 'settings'],
  'partners-api': ['modules', 'partners', 'services', 'call', 'ledger', 'db'],
  modules: ['partners', 'services', 'call', 'ledger', 'db'],
  ledger: ['call', 'db'],
  services: ['partners', 'call', 'jobs', 'db'],
  call: ['services', 'jobs', 'db'],
  jobs: ['services', 'db'],
  partners: ['db'],
  db: [],
  settings: [],
}
const serverModules = folders('server/src/modules')

const dataFolder = '^src/shared/data-folder/'

/** Run from source, the sandbox serves its pages by Vite; built, it has them as files. */
const viteFromSource = '^sandbox/src/companies/http/assets\\.ts$'

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    // It is packed beside the built main process.
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
      from: { path: ['^src/(shared|renderer)/', serverSide], pathNot: ['\\.test\\.tsx?$', '[-/]testing[./]', '\\.d\\.ts$', viteFromSource] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^src/shared/' },
    },
    {
      name: 'own-manifest-tests',
      severity: 'error',
      comment: 'what only a test imports stands under devDependencies, of the same manifest',
      // An app of Electron's has a manifest without dependencies.
      from: { path: ['^src/(shared|renderer)/', serverSide, '^(tests|bench)/'], pathNot: '^bench/client/bare/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-tests-in-source', severity: 'error', from: { path: product, pathNot: '\\.test\\.tsx?$' }, to: { path: '(^(tests|bench)/|\\.test\\.tsx?$)' } },
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
      to: { path: '^server/src/(.+/|app\\.ts$|index\\.ts$)', pathNot: `^server/src/(${[name, ...(serverLayers[name] ?? [])].join('|')}|node_modules)/` },
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
