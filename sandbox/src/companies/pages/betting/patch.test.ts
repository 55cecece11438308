import { html, trustedHtml } from '@kehribar/shared/markup'
import { beforeEach, describe, expect, test } from 'vitest'
import { patch } from './patch'

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = document.getElementById('root') as HTMLElement
})

describe('patching a page', () => {
  test('changes the page to match the markup', () => {
    patch(root, html`<p class="a">one</p><ul><li>1</li><li>2</li></ul>`)
    patch(root, html`<p>two</p><ul><li>1</li></ul><b>end</b>`)
    expect(root.innerHTML).toBe('<p>two</p><ul><li>1</li></ul><b>end</b>')
  })

  test('moves an element with a key instead of recreating it, and keeps the focus', () => {
    patch(root, html`<button data-key="a">A</button><button data-key="b">B</button>`)
    const second = root.querySelector<HTMLElement>('[data-key=b]')
    second?.focus()
    patch(root, html`<button data-key="c">C</button><button data-key="b">B!</button><button data-key="a">A</button>`)
    expect(root.querySelector('[data-key=b]')).toBe(second)
    expect(document.activeElement).toBe(second)
    expect(root.textContent).toBe('CB!A')
  })

  test('input values follow the state, and typed text stays when the state has it', () => {
    patch(root, html`<input id="stake" value="10">`)
    const input = root.querySelector('input') as HTMLInputElement
    input.value = '10,5'
    patch(root, html`<input id="stake" value="10,5">`)
    expect(input.value).toBe('10,5')
    patch(root, html`<input id="stake" value="20">`)
    expect(input.value).toBe('20')
  })

  test('restores the chosen value of boxes and lists', () => {
    const view = (checked: boolean, chosen: string) =>
      html`<input type="checkbox"${checked && html` checked`}><select>${['a', 'b'].map((name) => html`<option${name === chosen && html` selected`}>${name}</option>`)}</select>`
    patch(root, view(false, 'a'))
    patch(root, view(true, 'b'))
    expect(root.querySelector('input')?.checked).toBe(true)
    expect(root.querySelector('select')?.value).toBe('b')
  })

  test('an open dialog stays open', () => {
    patch(root, html`<dialog id="d">one</dialog>`)
    root.querySelector('dialog')?.setAttribute('open', '')
    patch(root, html`<dialog id="d">two</dialog>`)
    expect(root.querySelector('dialog')?.hasAttribute('open')).toBe(true)
    expect(root.textContent).toBe('two')
  })

  test('escapes text from outside', () => {
    patch(root, html`<p>${'<img src=x onerror=alert(1)>'}</p>${trustedHtml('<hr>')}`)
    expect(root.querySelector('img')).toBeNull()
    expect(root.querySelector('hr')).not.toBeNull()
  })
})
