export interface Target {
  /** What a person calls it: "the site". */
  readonly label: string
  /** The file from the root that configures its bundler. */
  readonly config?: string
  /** Its folders of `src`, besides `shared`. */
  readonly parts: readonly string[]
  /** Its settings in the environment. */
  readonly environment?: readonly string[]
  /** Returns the files and folders outside of the sources that its settings name. */
  readonly outside?: () => readonly string[]
  /** The files and folders that it writes, from the root. */
  readonly outputs: readonly string[]
  readonly build: (record: string) => Promise<unknown>
}

/** Returns the path of a file from `base` with forward slashes on every system. */
export function nameFrom(base: string, file: string): string

/** Returns the names from `base` of all files that a target may read. */
export function inputNames(target: Target, base?: string): string[]

/** Returns a hash that changes with every input of a target: its files, its settings in the environment, and Node's major version. */
export function inputHash(target: Target, base?: string, environment?: Readonly<Record<string, string | undefined>>): string
