import type { LanguageCode } from './languages'
import type { Site } from './site/site'

/*
 * The site's pages are drawn where the request arrives (docs/adr/0008-drawn-pages.md). What draws them is built together with
 * the site and lies beside it; this is what it and the server that calls it agree on.
 */

/** Folder of what draws, beside the web build's. */
export const drawnFolder = 'draw'
/** In it: the module, the page around what it draws, and which files each screen needs. */
export const drawnFiles = { module: 'draw.mjs', page: 'page.html', parts: 'parts.json' } as const

/** The element that holds what the page was drawn from. */
export const drawnStateId = 'drawn-state'

/** A browser whose window is not as wide as its kind lets expect says so by this cookie: `wide` or `narrow`. */
export const widthCookie = 'width'

/** The document hears of it once the page answers for itself. */
export const aliveEvent = 'page-alive'

/** What only a browser knows, as far as its request tells. */
export interface Hints {
  /** The wide layout (@see SHELL-06). */
  readonly wide: boolean
  /** A program that only keeps a picture of the page (@see EMB-08). */
  readonly keepsPicture: boolean
  /** Under a number instead of a name, which passkeys do not take; absent where nothing is known. */
  readonly numbered?: boolean
}

export interface DrawRequest {
  /** The address below the site's origin, with its query. */
  readonly url: string
  readonly language: LanguageCode
  readonly hints: Hints
}

export type Drawn =
  | { readonly redirect: string }
  | {
      /** What goes into the head: the styles of what was drawn. */
      readonly styles: string
      readonly body: string
      /** What it was drawn from, as JSON that can stand in an element. */
      readonly state: string
      /** The screens in it, by the names of `parts.json`. */
      readonly screens: readonly string[]
      /** A partner's page lies on all of it. */
      readonly embed: boolean
    }

export interface DrawWith {
  readonly site: Site
  /** A call of the contract whose answer is the same for everybody, answered in this process. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** What the module exports as `createDraw`. */
export type CreateDraw = (surroundings: DrawWith) => (request: DrawRequest) => Promise<Drawn>

/**
 * What the build tells of the site's files: which script begins, what it runs in this order, what each screen and language
 * needs; of a style sheet by its address what is in it.
 */
export interface Parts {
  readonly start: string
  readonly run: readonly string[]
  readonly screens: Readonly<Record<string, { readonly scripts: readonly string[]; readonly styles: Readonly<Record<string, string>> }>>
  readonly languages: Readonly<Record<LanguageCode, readonly string[]>>
}

/**
 * A style sheet as a page carries it. Its link loads nothing: by it the parts that need the sheet see that it is here, where
 * each would have the whole page and its fonts laid out anew.
 */
export const carried = (address: string, text: string): string => `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`

/** Whether a program that only keeps a picture of the page has opened it (@see EMB-08). */
export const onlyKeepsPicture = (userAgent: string): boolean => /prerender|rendertron/i.test(userAgent)
