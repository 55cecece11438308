/** A picture with the name of its file. */
export type NamedPicture = [name: string, content: Buffer]

/** Strokes of the digits on 16 × 16 px, where the shapes of a font blur. */
const digits = {
  1: 'M6.3 5.7 8.5 4.2V11.9',
  2: 'M5.7 6.2A2.3 2.1 0 0 1 10.3 6.2C10.3 8.1 5.8 9.7 5.7 11.8H10.4',
  3: 'M5.8 4.3H10L7.7 7.2C9.4 7.1 10.4 8.2 10.4 9.5 10.4 11 9.2 11.9 7.9 11.9 6.9 11.9 6 11.5 5.6 10.7',
  4: 'M8.9 4.2 5.4 9.7H10.8M9 7.8V11.9',
  5: 'M10 4.3H6.4L6 7.7C6.6 7.2 7.3 7 8 7 9.4 7 10.4 8 10.4 9.4 10.4 10.9 9.3 11.9 7.9 11.9 6.9 11.9 6.1 11.5 5.6 10.8',
  6: 'M9.7 4.2C7.4 4.6 5.7 6.6 5.7 9.5A2.35 2.4 0 1 0 10.4 9.5A2.35 2.4 0 1 0 5.7 9.5',
  7: 'M5.6 4.3H10.4L7.4 11.9',
  8: 'M8 7.7A1.85 1.75 0 1 1 8 4.2A1.85 1.75 0 1 1 8 7.7A2.2 2.1 0 1 1 8 11.9A2.2 2.1 0 1 1 8 7.7',
  9: 'M6.4 11.9C8.7 11.5 10.4 9.5 10.4 6.6A2.35 2.4 0 1 0 5.7 6.6A2.35 2.4 0 1 0 10.4 6.6',
}
const nine = `<path transform="translate(-1.9 1.2) scale(.86)" d="${digits[9]}"/><path d="M10.2 8.1H14.2M12.2 6.1V10.1"/>`

/** Returns the number on the task bar's button (Windows) as SVG. */
function overlay(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#c81e2b"/><g fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
}

/** Widths in pixels by the suffix of the file. Windows has four usual scales and macOS two; Linux panels scale one picture. */
type Scales = Readonly<Record<string, number>>
const windows = { '': 16, '@1.25x': 20, '@1.5x': 24, '@2x': 32 }
const mac = { '': 16, '@2x': 32 }
const linux = { '': 32 }

/** Draws the pictures of tray and task bar from SVG. Their names are paths below resources/. */
export function trayIcons(
  { tray, unread, template, unreadTemplate }: Readonly<Record<'tray' | 'unread' | 'template' | 'unreadTemplate', string>>,
  draw: (svg: string, width: number) => Buffer,
): NamedPicture[] {
  const drawn = (name: string, scales: Scales, svg: string) =>
    Object.entries(scales).map(([suffix, width]): NamedPicture => [`tray/${name}${suffix}.png`, draw(svg, width)])
  const numbers: [string, string][] = [...Object.entries(digits).map(([digit, path]): [string, string] => [digit, `<path d="${path}"/>`]), ['more', nine]]
  return [
    ...drawn('tray', windows, tray),
    ...drawn('panel', linux, tray),
    ...drawn('tray-unread', windows, unread),
    ...drawn('panel-unread', linux, unread),
    ...drawn('trayTemplate', mac, template),
    ...drawn('trayUnreadTemplate', mac, unreadTemplate),
    ...numbers.flatMap(([name, drawing]) => drawn(`overlay-${name}`, windows, overlay(drawing))),
  ]
}
