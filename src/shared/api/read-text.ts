/** Returns the body as text in the charset that its header declares; as UTF-8 if the browser does not know that charset. */
export async function readBodyText(response: Response): Promise<string> {
  const [, label = 'utf-8'] = /charset=\s*"?([\w-]+)/i.exec(response.headers.get('Content-Type') ?? '') ?? []
  const body = await response.arrayBuffer()
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
