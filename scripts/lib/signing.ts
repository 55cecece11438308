/* Determines the code signing of the packages, by system. Linux has none; a separate job signs the update feeds (scripts/sign-feed.ts). */

/** Windows: certificate keys are kept in hardware or by a service since 2023. electron-builder uses Azure's service. */
const windows = {
  options: {
    endpoint: 'WINDOWS_SIGNING_ENDPOINT',
    codeSigningAccountName: 'WINDOWS_SIGNING_ACCOUNT',
    certificateProfileName: 'WINDOWS_SIGNING_PROFILE',
    publisherName: 'WINDOWS_PUBLISHER',
  },
  login: ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
}
/** macOS: a Developer ID, and Apple's notary service. electron-builder reads both from the environment. */
const mac = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']
const namesBySystem: Partial<Record<NodeJS.Platform, readonly string[]>> = { win32: [...Object.values(windows.options), ...windows.login], darwin: mac }

/**
 * Returns electron-builder's arguments for signing on a system, and the missing variables. A package is signed if some of
 * the variables are set, or if it is a release.
 */
export function signingOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  isRelease: boolean,
): { args: string[]; missing: string[]; isSigned: boolean } {
  const names = namesBySystem[platform] ?? []
  const missing = names.filter((name) => !env[name])
  const isMeant = isRelease || missing.length < names.length
  if (!names.length || !isMeant || missing.length) return { args: [], missing: isMeant ? missing : [], isSigned: false }
  const azure = platform === 'win32' ? Object.entries(windows.options).map(([option, name]) => `-c.win.azureSignOptions.${option}=${env[name]}`) : []
  const notary = platform === 'darwin' ? ['-c.mac.notarize=true'] : []
  return { args: [...azure, ...notary, '-c.forceCodeSigning=true'], missing, isSigned: true }
}
