/** See apt-repository.mjs. */
export function writeAptRepository(folder: string, settings: { key: string; url: string; id: string; name: string }): string[]
