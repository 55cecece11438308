/* HTML from the server that a page may contain; the same for the browser's sanitiser and for server rendering. */

export const allowedTags: string[] = 'a b strong i em u s p br hr ul ol li h2 h3 h4 h5 blockquote table thead tbody tr th td img span div small sub sup'.split(
  ' ',
)
export const allowedAttributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang']
export const allowedAddress = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i
