/** A violation found by the audit: the rule and the affected row (@see MONEY-13). */
export interface Finding {
  readonly rule: string
  readonly subject: string
}
