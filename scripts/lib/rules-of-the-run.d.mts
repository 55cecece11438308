/** A sentence for each file that took too long, in a run of `total` seconds, without a listed reason. */
export function slowFiles(files: readonly { name: string; seconds: number }[], total: number): string[]
/** A sentence when more tests passed only at their second try than may. */
export function tooManySecondTries(titles: readonly string[]): string[]
/** A sentence that names the requirements without a test, if there are any. */
export function unnamedRequirements(titles: readonly string[]): string[]
