/** A cookie to set before a test, such as a session or a preference. */
export interface GivenCookie {
  readonly name: string
  readonly value: string
  readonly httpOnly: boolean
}

/** An element of the page, with the actions of a user. */
export interface ElementActions {
  click(): Promise<void>
  /** Types into the element at its caret. */
  type(text: string): Promise<void>
  /** Selects a local file. */
  upload(file: string): Promise<void>
}

/**
 * The minimum that the tests need from a browser, so that every protocol can provide it. Everything else runs in the page
 * through `run` and `element`. Both take self-contained functions, because they are sent as text.
 */
export interface BrowserDriver {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Runs a function in the current document: the page, or the frame of `inFrame`. */
  run<Given, Answer>(script: (given: Given) => Answer, given: Given): Promise<Answer>
  /** Runs a library's source in the document. */
  load(source: string): Promise<void>
  element<Given>(script: (given: Given) => Element | null, given: Given): Promise<ElementActions | null>
  /** Makes the frame with this selector the current document during `work`. */
  inFrame<Answer>(selector: string, work: () => Promise<Answer>): Promise<Answer>
  /** Makes the window that `opening` opens the current one during `work`, then closes that window. */
  inWindow(opening: () => Promise<void>, work: () => Promise<void>): Promise<void>
  /** Sets cookies for the site's origin before any of its pages is open. */
  setCookies(origin: string, cookies: readonly GivenCookie[]): Promise<void>
  /** Sets the viewport size in px. */
  setSize(width: number, height: number): Promise<void>
  /** Adds a virtual platform authenticator that always verifies the user. Undefined for a browser without passkeys. */
  addAuthenticator?(): Promise<void>
  /** Takes a screenshot as PNG. */
  picture(): Promise<Buffer>
  quit(): Promise<void>
}
