/** A cookie as a login or a choice leaves it. */
export interface GivenCookie {
  readonly name: string
  readonly value: string
  readonly httpOnly: boolean
}

/** An element of the page, as a hand reaches it. */
export interface Handle {
  click(): Promise<void>
  /** Types where the element has its caret. */
  type(text: string): Promise<void>
  /** Chooses a file of this machine. */
  upload(file: string): Promise<void>
}

/**
 * What the paths ask of a browser: so little that every protocol has it. Everything else is asked of the page itself, by
 * `run` and `element`. Both take functions that stand alone: they are sent as text.
 */
export interface Driver {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** In the document that is looked at: the page, or the frame of `inFrame`. */
  run<Given, Answer>(script: (given: Given) => Answer, given: Given): Promise<Answer>
  /** A script of others, as text. */
  load(source: string): Promise<void>
  element<Given>(script: (given: Given) => Element | null, given: Given): Promise<Handle | null>
  /** Looks into the frame with this selector meanwhile. */
  inFrame<Answer>(selector: string, work: () => Promise<Answer>): Promise<Answer>
  /** Looks at the window that `opening` opens meanwhile, and closes it. */
  inWindow(opening: () => Promise<void>, work: () => Promise<void>): Promise<void>
  /** For the site's origin, before a page of it is open. */
  setCookies(origin: string, cookies: readonly GivenCookie[]): Promise<void>
  /** The room of a page, in px. */
  setSize(width: number, height: number): Promise<void>
  /** A phone's own authenticator, which checks who is there and always says yes; where the browser knows passkeys. */
  addAuthenticator?(): Promise<void>
  /** What is to be seen, as PNG. */
  picture(): Promise<Buffer>
  quit(): Promise<void>
}
