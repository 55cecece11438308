const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be a deposit's reference at all; the database would fail on any other. */
export const isReference = (text: string): boolean => uuid.test(text)
