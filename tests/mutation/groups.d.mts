export interface MutationGroup {
  readonly files: readonly string[]
  readonly project: string
  readonly tests: string[]
  readonly words: boolean
  readonly server?: boolean
}
export const groups: Readonly<Record<string, MutationGroup>>
