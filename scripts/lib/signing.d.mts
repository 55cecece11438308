export function signingOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  isRelease: boolean,
): { args: string[]; missing: string[]; isSigned: boolean }
