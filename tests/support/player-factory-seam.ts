/** What a spec asks the desk for, as JSON. */
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
  /** Logs in by itself afterwards. */
  loggedOut: boolean
  /** In kuruş, from an approved deposit of this moment; none without. */
  cash?: number
  /** It is not known who they are (@see R-3). */
  unverified?: boolean
}

/** What it answers with: a `Cookie` header that carries a session, or ''. */
export interface FactoryAnswer {
  cookie: string
}
