/** Returns width and height of a PNG from its header. */
export function pngSize(png: Buffer): [number, number] {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** Returns the pictures of an ICO with the sizes in its table and in each picture's header. */
export function picturesOfIco(file: Buffer): { stated: number; real: [number, number] }[] {
  if (file.readUInt32LE(0) !== 0x00010000) throw new Error('not an ICO')
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16
    const [bytes, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
    return { stated: file[entry] || 256, real: pngSize(file.subarray(offset, offset + bytes)) }
  })
}

/** Returns the pictures of an ICNS by their type code. */
export function picturesOfIcns(file: Buffer): Record<string, [number, number]> {
  if (file.toString('latin1', 0, 4) !== 'icns' || file.readUInt32BE(4) !== file.length) throw new Error('not an ICNS')
  const pictures: Record<string, [number, number]> = {}
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    pictures[file.toString('latin1', at, at + 4)] = pngSize(file.subarray(at + 8, at + file.readUInt32BE(at + 4)))
  return pictures
}
