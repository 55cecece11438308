import { expect, test } from 'vitest'
import { sanitise } from './sanitise'

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><use href="#x"/></svg>',
  '<form action="/x"><input name="p"></form>',
  '<p style="position:fixed">x</p>',
  '<iframe src="https://x.example"></iframe>',
  '<base href="https://evil.example/"><p>x</p>',
  '<<base<base href="https://evil.example/">',
])('server HTML cannot run, navigate away or imitate our interface: %s', (html) => {
  expect(sanitise(html)).not.toMatch(/onerror|script|javascript|evil|<svg|<form|<input|style=|iframe/i)
})

test('text, lists and safe links stay; external links open in a new tab', () => {
  expect(sanitise('<h3>Koşul</h3><ul><li>bir</li></ul><a href="/static#faq">S</a>')).toBe('<h3>Koşul</h3><ul><li>bir</li></ul><a href="/static#faq">S</a>')
  expect(sanitise('<a href="https://ornek.example">x</a>')).toContain('rel="noopener noreferrer"')
})

test('DETAIL-23 handlers are disabled before the text is parsed; text that only resembles one stays', () => {
  expect(sanitise(`<p title="a onclick=1" onclick="x('>')" ONLOAD=y>a onclick=b</p>`)).toBe('<p title="a onclick=1">a onclick=b</p>')
})
