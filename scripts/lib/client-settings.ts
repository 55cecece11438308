import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { originOrPattern } from '../../src/shared/security/url-policy.ts'
import { errorMessage, Problem } from './console.ts'
import { root } from './host.mjs'
import { importSource } from './import-source.ts'

/** Checks an origin, or the list of partners' origins and patterns of their hosts, as the client does. @throws {Problem} */
function checkOrigin(name: string): void {
  const value = process.env[name]
  if (!value) return
  const isOfPartners = name === 'PARTNERS_ORIGIN'
  for (const item of isOfPartners ? value.split(',') : [value]) {
    const origin = originOrPattern(item.trim())
    if (!origin || (origin.includes('*') && !isOfPartners))
      throw new Problem(`${name} must be an https origin (http on this machine only), like https://api.example.com; it is "${value}".`)
  }
}

/** Settings that every release of the client contains (docs/release.md). */
const releaseSettings = ['API_ORIGIN', 'PARTNERS_ORIGIN', 'UPDATE_URL', 'UPDATE_KEY']

/** Returns the settings that a release of the client lacks. */
export const missingForRelease = (): string[] => releaseSettings.filter((name) => !process.env[name])

/** Removes empty settings of the client from the environment, and checks its origins and its site file. @throws {Problem} */
export function checkClientSettings(): void {
  // A build server passes unset settings on as empty ones.
  for (const name of ['API_ORIGIN', 'SITE_ORIGIN', 'SITE_FILE', 'PARTNERS_ORIGIN', 'UPDATE_URL', 'UPDATE_KEY'])
    if (process.env[name] === '') delete process.env[name]
  for (const name of ['API_ORIGIN', 'SITE_ORIGIN', 'PARTNERS_ORIGIN']) checkOrigin(name)
  const { SITE_FILE: siteFile } = process.env
  if (siteFile && !existsSync(siteFile)) throw new Problem(`SITE_FILE names no file: ${siteFile}`)
}

/**
 * Validates the file of SITE_FILE in the same way as the client does at its start.
 * @throws {Problem} with every error in the file
 */
export async function checkSiteFile(): Promise<void> {
  const file = process.env.SITE_FILE?.trim()
  if (!file) return
  const { readInstallation } = await importSource<{ readInstallation: (text: string) => unknown }>('src/shared/site/mapping.ts')
  try {
    readInstallation(readFileSync(resolve(root, file), 'utf8'))
  } catch (error) {
    const { problems = [errorMessage(error)] } = error as { problems?: string[] }
    throw new Problem(`SITE_FILE cannot be used: ${problems.join('; ')} (${file})`)
  }
}
