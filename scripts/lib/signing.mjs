/*
 * How a package is signed on each system, and what has to be known for it. Linux has no signature of its own; the feeds'
 * is made in a job apart (scripts/sign-feed.mjs).
 */

/** Windows: keys of certificates live in hardware or with a service since 2023; Azure's is asked by electron-builder itself. */
const windows = {
  options: {
    endpoint: 'WINDOWS_SIGNING_ENDPOINT',
    codeSigningAccountName: 'WINDOWS_SIGNING_ACCOUNT',
    certificateProfileName: 'WINDOWS_SIGNING_PROFILE',
    publisherName: 'WINDOWS_PUBLISHER',
  },
  login: ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
}
/** macOS: a Developer ID and Apple's notary, both read from the environment by electron-builder. */
const mac = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']

/**
 * What electron-builder is told on a system, and which names are still missing there; `isMeant`: some are set, or a release
 * asks for all of them.
 */
export function signingOf(platform, env, isRelease) {
  const names = { win32: [...Object.values(windows.options), ...windows.login], darwin: mac }[platform] ?? []
  const missing = names.filter((name) => !env[name])
  const isMeant = isRelease || missing.length < names.length
  if (!names.length || !isMeant || missing.length) return { args: [], missing: isMeant ? missing : [], isSigned: false }
  const azure = platform === 'win32' ? Object.entries(windows.options).map(([option, name]) => `-c.win.azureSignOptions.${option}=${env[name]}`) : []
  const notary = platform === 'darwin' ? ['-c.mac.notarize=true'] : []
  return { args: [...azure, ...notary, '-c.forceCodeSigning=true'], missing, isSigned: true }
}
