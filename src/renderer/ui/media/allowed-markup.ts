/* What of the server's HTML may stand in a page; the same where a browser cleans it and where a drawn page does. */

export const allowedTags: string[] = 'a b strong i em u s p br hr ul ol li h2 h3 h4 h5 blockquote table thead tbody tr th td img span div small sub sup'.split(
  ' ',
)
export const allowedAttributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang']
export const allowedAddress = /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i
