/** A file as a form uploads it. */
export interface TestFile {
  name: string
  content: Uint8Array<ArrayBuffer>
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** Minimal valid files of each kind. */
const pngBytes = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==')
const jpgBytes = bytesOf(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
)
const pdfBytes = new Uint8Array(
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
)

export const pngFile = (name = 'dekont.png'): TestFile => ({ name, content: pngBytes })
export const jpgFile = (name = 'dekont.jpg'): TestFile => ({ name, content: jpgBytes })
export const pdfFile = (name = 'dekont.pdf'): TestFile => ({ name, content: pdfBytes })
