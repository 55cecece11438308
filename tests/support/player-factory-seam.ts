/** A spec's request to the player factory, as JSON. */
export interface FactoryRequest {
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** E.164. */
  gsm: string
  /** An ISO date. */
  birthDate: string
  city: string
  /** Creates the player without a session. */
  loggedOut: boolean
  /** Cash in kuruş, from a deposit approved just now; omitted for none. */
  cash?: number
  /** The identity is not verified (@see PROTECT-3). */
  unverified?: boolean
}

/** The factory's answer: a `Cookie` header with the session, or ''. */
export interface FactoryAnswer {
  cookie: string
}
