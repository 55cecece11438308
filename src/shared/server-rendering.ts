import type { LanguageCode } from './languages'
import type { Site } from './site/site'

/*
 * Server-side rendering of the site (docs/adr/0008-server-rendered-pages.md). The renderer is built together with the site and lies
 * in its folder; these are the types and names that it shares with the server that calls it.
 */

/** Folder of the server-side renderer, beside the web build. */
export const ssrFolder = 'draw'
/** Files in the renderer's folder: the module, the HTML around a rendered page, and the manifest of files per screen. */
export const ssrFiles = { module: 'draw.mjs', page: 'page.html', parts: 'parts.json' } as const

/** Id of the element with the state for hydration. */
export const ssrStateId = 'drawn-state'

/** Cookie with the real layout, `wide` or `narrow`. A browser sets it if its window differs from the layout that its User-Agent suggests. */
export const widthCookie = 'width'

/** DOM event on the document after the page has hydrated. */
export const hydratedEvent = 'page-alive'

/** Facts about the browser, as far as its request shows them. */
export interface BrowserHints {
  /** Whether to use the wide layout. @see SHELL-06 */
  readonly wide: boolean
  /** Whether the client is a prerenderer that only stores a snapshot of the page. @see EMB-08 */
  readonly keepsPicture: boolean
  /** Whether the host is an IP address, which passkeys do not support; absent if unknown. */
  readonly numbered?: boolean
}

export interface RenderRequest {
  /** Path and query of the requested page. */
  readonly url: string
  readonly language: LanguageCode
  readonly hints: BrowserHints
}

export type RenderedPage =
  | { readonly redirect: string }
  | {
      /** Style elements for the head. */
      readonly styles: string
      readonly body: string
      /** State for hydration, as JSON that is safe inside an element. */
      readonly state: string
      /** The rendered screens, by their names in `parts.json`. */
      readonly screens: readonly string[]
      /** Whether a partner's page covers the whole screen. */
      readonly embed: boolean
    }

export interface RenderOptions {
  readonly site: Site
  /** Answers a public API call in this process; public means that its answer is the same for everybody. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Exports of the server-side renderer. */
export interface RendererModule {
  readonly createDraw: (surroundings: RenderOptions) => (request: RenderRequest) => Promise<RenderedPage>
  /** Files of all rendered screens, which are their names in `parts.json`. */
  readonly screens: readonly string[]
}

/**
 * Manifest of the site's files: the entry script, the scripts in load order, and the files per screen and language. Style
 * sheets are stored by address with their content.
 */
export interface BuildManifest {
  readonly start: string
  readonly run: readonly string[]
  readonly screens: Readonly<Record<string, { readonly scripts: readonly string[]; readonly styles: Readonly<Record<string, string>> }>>
  readonly languages: Readonly<Record<LanguageCode, readonly string[]>>
}

/**
 * Returns a style sheet for inlining into a page. The disabled link makes lazy chunks treat the sheet as loaded. Without it
 * each chunk would load the sheet again and cause a new layout of the page and its fonts.
 */
export const inlineStyleSheet = (address: string, text: string): string => `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`

/** Returns whether the User-Agent is a prerenderer that only stores a snapshot of the page. @see EMB-08 */
export const isPrerenderer = (userAgent: string): boolean => /prerender|rendertron/i.test(userAgent)
