/*
 * Writes the picture formats of systems and installers: ICO, ICNS and BMP. Each format is a header, a table and the
 * pictures. The pictures in ICO and ICNS are whole PNG files.
 */

/** Returns width and height of a PNG, from its header. */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

/** Returns a Windows icon of square pictures of up to 256 px. */
export function encodeIco(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length + 16 * pngs.length
  const table = pngs.map((png) => {
    const { width, height } = pngSize(png)
    const entry = Buffer.alloc(16)
    // A width of 256 does not fit into a byte and is written as 0.
    entry[0] = width % 256
    entry[1] = height % 256
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([head, ...table, ...pngs])
}

/** Types of macOS icons with their widths in pixels. The second type of a width is the double-resolution icon of half that width. */
export const icnsTypes: readonly (readonly [type: string, width: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

/** Returns a macOS icon; `png` returns the picture of a width. */
export function encodeIcns(png: (width: number) => Buffer): Buffer {
  const parts = icnsTypes.map(([type, width]) => {
    const picture = png(width)
    const head = Buffer.alloc(8)
    head.write(type, 'ascii')
    head.writeUInt32BE(picture.length + 8, 4)
    return Buffer.concat([head, picture])
  })
  const head = Buffer.alloc(8)
  head.write('icns', 'ascii')
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...parts])
}

/** Returns a BMP for Windows' installer: 24 bits per pixel, lines from bottom to top, padded to four bytes. `pixels` are opaque RGBA. */
export function encodeBmp({ width, height, pixels }: { width: number; height: number; pixels: Buffer }): Buffer {
  const line = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + line * height)
  file.write('BM', 'ascii')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(line * height, 34)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const to = 54 + (height - 1 - y) * line + x * 3
      file.writeUInt8(pixels.readUInt8(from + 2), to)
      file.writeUInt8(pixels.readUInt8(from + 1), to + 1)
      file.writeUInt8(pixels.readUInt8(from), to + 2)
    }
  return file
}
