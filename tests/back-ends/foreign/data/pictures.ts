/** Returns a picture's address on the second origin. */
export const onCdn = (cdn: string, path: string): string => `${cdn}/img/${path}.svg`

/** Returns a picture's path on the API's origin. */
export const onApi = (path: string): string => `/img/${path}.svg`

/** Returns a picture's path without the leading slash, as some lists of this operator have it. */
export const pathWithoutSlash = (path: string): string => `img/${path}.svg`

/** Returns a generated SVG card with the last part of the path on it. No picture is stored. */
export function drawPicture(path: string): string {
  const label = path
    .replace(/\.svg$/, '')
    .split('/')
    .slice(-2)
    .join(' ')
  const hue = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320"><rect width="480" height="320" fill="hsl(${hue} 55% 38%)"/><text x="240" y="170" fill="#fff" font-family="sans-serif" font-size="34" text-anchor="middle">${label.replace(/[<&>]/g, '')}</text></svg>`
}
