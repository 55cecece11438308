import { expect, test } from 'vitest'
import { decodeEntities } from './entities'

test.each([
  ['Tom &amp; Jerry &quot;2&quot;', 'Tom & Jerry "2"'],
  ['Hoş geldin&#39;e &#x131;l&#305;k', "Hoş geldin'e ılık"],
  ['&Ccedil;ekim &ouml;demesi &uuml;creti', 'Çekim ödemesi ücreti'],
  ['&lt;b&gt;', '<b>'],
  // Only one level is decoded: text that was escaped twice stays escaped once.
  ['&amp;amp; &amp;lt;', '&amp; &lt;'],
  ['?a=1&b=2 &unknown; &amp &; &#0; &#27; &#xd800; &#1114112;', '?a=1&b=2 &unknown; &amp &; &#0; &#27; &#xd800; &#1114112;'],
])('BACKEND-5 the plain text %j reads %j', (given, text) => {
  expect(decodeEntities(given)).toBe(text)
})
