/** See icon-set.mjs. */
export function drawIcons(): [name: string, content: Buffer][]
export function drawSitePictures(): [name: string, content: Buffer][]
