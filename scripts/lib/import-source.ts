import { join } from 'node:path'
import { root } from './host.mjs'

const alias = {
  '@server': join(root, 'server', 'src'),
  '@sandbox': join(root, 'sandbox', 'src'),
  '@': join(root, 'src', 'renderer'),
  '@kehribar/shared': join(root, 'src', 'shared'),
}

/**
 * Imports an unbuilt module of the product, the tests or the benchmark. These modules use path aliases and imports without
 * extensions, which Node does not resolve. A module must not import lazily, because Vite's runner is closed after the
 * evaluation.
 * @param file path from the repository's root
 */
export async function importSource<T>(file: string): Promise<T> {
  // Imported here, because commands import this module before the packages are installed.
  const { runnerImport } = await import('vite')
  const { NODE_ENV } = process.env
  // Vite sets NODE_ENV, which the server reads as a setting.
  const keepEnvironment = {
    name: 'keep-environment',
    configResolved: () => {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV
    },
  }
  const { module } = await runnerImport<T>(join(root, file), { logLevel: 'error', resolve: { alias }, plugins: [keepEnvironment] })
  return module
}
