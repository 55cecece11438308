import { apiBase } from '@kehribar/shared/api'
import { inArray } from 'drizzle-orm'
import { picture } from '../../db/schema'
import type { Db } from '../../db/types'

export const picturesPath = `${apiBase}/cdnFiles/images`

/** What of a picture's row is part of its address. */
export interface Stored {
  readonly extension: string
  readonly digest: string
}

/** Told apart by so much of the digest. */
export const versionOf = (digest: string): string => digest.slice(0, 10)

/** With its version a picture may be kept for good; without, as where it is not known, for a day. */
export const pictureAddress = (name: string, stored?: Stored | null): string =>
  stored ? `${picturesPath}/${name}.${stored.extension}?v=${versionOf(stored.digest)}` : `${picturesPath}/${name}.svg`

/** The addresses of the pictures with these names. */
export async function picturesNamed(db: Db, names: readonly string[]): Promise<(name: string) => string> {
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
