/** The numbers that a text names. */
export function numbersIn(text: string): string[]
/** Every number of docs/requirements.md (or of another text in its form), and what proves it where no test does. */
export function requirements(text?: string): { number: string; proof: string | null }[]
