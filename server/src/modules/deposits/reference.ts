const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns whether a text has the form of a deposit's reference. The database raises an error for any other text. */
export const isReference = (text: string): boolean => uuid.test(text)
