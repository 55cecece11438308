import { type BuildOptions, build, loadConfigFromFile, type PluginOption } from 'vite'

/** Plugins that only write additional files. No variant needs them. */
const fileWriters = ['drawn-pages', 'brotli-twins', 'manifest-beside']

/** Builds the site into a folder, as released except for the plugins in `without` and the build options. */
export async function buildSite(outDir: string, { without = [], ...more }: Pick<BuildOptions, 'sourcemap'> & { without?: readonly string[] }): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'build/web.config.ts')
  if (!loaded) throw new Error('The web build has no configuration')
  const left = (plugin: PluginOption): PluginOption =>
    Array.isArray(plugin) ? plugin.map(left) : plugin && 'name' in plugin && [...without, ...fileWriters].includes(plugin.name) ? null : plugin
  const { plugins, build: options, ...rest } = loaded.config
  await build({ ...rest, configFile: false, logLevel: 'error', plugins: plugins?.map(left), build: { ...options, ...more, outDir } })
}
