import { expect, test } from 'vitest'
import { renderRichText } from './rich'

test('blocks become headings, paragraphs, lists and tables', () => {
  const html = renderRichText(`One **strong**
    line

    ## Head
    - a
    - [b](/static#faq)

    1. first
    2. second

    | Name | Sum |
    | x | ₺5 |`)
  expect(html).toBe(
    '<p>One <strong>strong</strong> line</p><h2>Head</h2><ul><li>a</li><li><a href="/static#faq">b</a></li></ul><ol><li>first</li><li>second</li></ol>' +
      '<table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td>x</td><td>₺5</td></tr></tbody></table>',
  )
})

test('escapes markup in the text', () => {
  expect(renderRichText('1 < 2 & <b onclick="x">')).toBe('<p>1 &lt; 2 &amp; &lt;b onclick=&quot;x&quot;&gt;</p>')
})
