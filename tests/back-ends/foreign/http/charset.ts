const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1254').decode(Uint8Array.of(byte)), byte] as const))
const escapeLetter = (letter: string) => letter.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Encodes JSON in windows-1254; letters that the charset lacks become escapes. */
export function encodeInTurkish(json: string): Uint8Array<ArrayBuffer> {
  const letters = [...json.replace(/[^\0-\u007f]/gu, (letter) => (bytes.has(letter) ? letter : escapeLetter(letter)))]
  return Uint8Array.from(letters.map((letter) => bytes.get(letter)!))
}
