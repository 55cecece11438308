/** See icon-set.mjs. */
export function drawIcons(): [name: string, content: Buffer][]
