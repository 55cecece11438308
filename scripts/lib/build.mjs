import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brandFolder } from './brand.mjs'
import { step } from './console.mjs'
import { root, tool } from './process.mjs'
import { writeWorld } from './world.mjs'

/** What is built, from what, to where. A target is stale when any input's content changed. */
const targets = {
  web: {
    label: 'the site',
    inputs: [
      'src/renderer',
      'src/shared',
      'vite.web.config.ts',
      'vite.draw.ts',
      'vite.brand.ts',
      'vite.browsers.ts',
      'scripts/transforms',
      'package.json',
      'package-lock.json',
    ],
    output: 'dist/draw/draw.mjs',
    build: () => vite('vite.web.config.ts'),
  },
  server: {
    label: 'the server',
    inputs: ['src/server', 'src/shared', 'vite.server.config.ts', 'package-lock.json'],
    output: 'dist/server/index.js',
    build: () => vite('vite.server.config.ts'),
  },
  sandbox: {
    label: 'the sandbox',
    inputs: ['src/sandbox', 'src/shared', 'vite.sandbox.config.ts', 'vite.browsers.ts', 'package.json', 'package-lock.json'],
    output: 'dist/sandbox/world/players.json',
    build: async () => {
      await vite('vite.sandbox.config.ts')
      await writeWorld()
    },
  },
  desktop: {
    label: 'the desktop client',
    inputs: [
      'src/main',
      'src/preload',
      'src/renderer',
      'src/shared',
      'electron.vite.config.ts',
      'vite.brand.ts',
      'vite.browsers.ts',
      'scripts/transforms',
      'package.json',
      'package-lock.json',
    ],
    output: 'out/main/index.js',
    build: () => tool('electron-vite', ['build', '--logLevel', 'warn'], { quiet: true }),
  },
}

const vite = (config) => tool('vite', ['build', '-c', config, '--logLevel', 'warn'], { quiet: true })

function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of files(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  return hash.digest('hex')
}

/** Builds the named targets that are stale or missing, one after the other. */
export async function ensureBuilt(names) {
  for (const name of names) {
    const target = targets[name]
    const stampFile = join(root, 'node_modules', '.cache', 'kehribar', `built-${name}`)
    // Everything bears the brand.
    const stamp = fingerprint([...target.inputs, relative(root, brandFolder())])
    if (existsSync(join(root, target.output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    rmSync(stampFile, { force: true })
    await step(`Building ${target.label}`, target.build)
    mkdirSync(join(root, 'node_modules', '.cache', 'kehribar'), { recursive: true })
    writeFileSync(stampFile, stamp)
  }
}
