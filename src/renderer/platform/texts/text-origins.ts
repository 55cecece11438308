import type { PostProcessorModule, TOptions } from 'i18next'

/** Key of a displayed text. */
export interface TextOrigin {
  namespace: string
  key: string
}

interface Resolved {
  usedNS?: string
  exactUsedKey?: string
}

/** Maximum number of entries: enough for every text of the site in one language, with its values filled in. */
const most = 5_000
const origins = new Map<string, TextOrigin>()
let watching = false

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Records the key of each displayed text while a translator is working; otherwise it does nothing. @see I18N-10 */
export const rememberOrigin: PostProcessorModule = {
  type: 'postProcessor',
  name: 'origin',
  process(value: string, _key, options: TOptions & { i18nResolved?: Resolved }) {
    const { usedNS: namespace, exactUsedKey: key } = options.i18nResolved ?? {}
    if (watching && namespace && key && typeof value === 'string') {
      if (origins.size >= most) origins.clear()
      origins.set(plain(value), { namespace, key })
    }
    return value
  },
}

export function watchOrigins(on: boolean): void {
  watching = on
  if (!on) origins.clear()
}

export const originOf = (text: string): TextOrigin | undefined => origins.get(plain(text))
