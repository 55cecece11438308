import { apiBase } from '@kehribar/shared/api'
import { inArray } from 'drizzle-orm'
import { picture } from '../../db/schema'
import type { Db } from '../../db/types'

export const picturesPath = `${apiBase}/cdnFiles/images`

/** Columns of a picture that are part of its address. */
export interface Stored {
  readonly extension: string
  readonly digest: string
}

/** Returns the version in a picture's address, a prefix of its digest. */
export const versionOf = (digest: string): string => digest.slice(0, 10)

/** Returns the address of a picture. With a version it can be cached permanently, without one for a day. */
export const pictureAddress = (name: string, stored?: Stored | null): string =>
  stored ? `${picturesPath}/${name}.${stored.extension}?v=${versionOf(stored.digest)}` : `${picturesPath}/${name}.svg`

/** Returns a function for the addresses of the pictures with these names. */
export async function pictureAddressesFor(db: Db, names: readonly string[]): Promise<(name: string) => string> {
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: picture.name, extension: picture.extension, digest: picture.digest })
          .from(picture)
          .where(inArray(picture.name, [...names]))
  const known = new Map(rows.map((row) => [row.name, row]))
  return (name) => pictureAddress(name, known.get(name))
}
