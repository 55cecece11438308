import { beforeEach, expect, test } from 'vitest'
import { updateList } from './live'

const list = () => document.querySelector('ul') ?? document.body
const fresh = (markup: string) => {
  const next = document.createElement('ul')
  next.innerHTML = markup
  return next
}
const texts = () => [...list().children].map((entry) => entry.textContent)

beforeEach(() => {
  document.body.innerHTML = '<ul><li data-key="a">1</li><li data-key="b">2</li></ul>'
})

test('adds, changes, moves and removes entries, and leaves unchanged ones alone', () => {
  const [, b] = list().children
  updateList(list(), fresh('<li data-key="c">3</li><li data-key="b">2</li>'))
  expect(texts()).toEqual(['3', '2'])
  expect(list().children[1]).toBe(b)
  updateList(list(), fresh('<li data-key="b">2</li><li data-key="c">4</li>'))
  expect(texts()).toEqual(['2', '4'])
})

test('keeps an entry with unsaved input until the input is reset', () => {
  const entry = (text: string) => `<li data-key="a">${text}<input value="1"></li>`
  list().innerHTML = entry('old')
  const field = list().querySelector('input') ?? document.createElement('input')
  field.value = '12'
  updateList(list(), fresh(entry('new')))
  expect(texts()).toEqual(['old'])
  field.value = '1'
  updateList(list(), fresh(entry('new')))
  expect(texts()).toEqual(['new'])
})

test('keeps an entry with an open test form or a chosen option', () => {
  list().innerHTML = '<li data-key="a">old<details open></details></li><li data-key="b">old<select><option>x</option><option>y</option></select></li>'
  const select = list().querySelector('select') ?? document.createElement('select')
  select.selectedIndex = 1
  updateList(list(), fresh('<li data-key="a">new<details></details></li><li data-key="b">new<select><option>x</option><option>y</option></select></li>'))
  expect(texts()).toEqual(['old', 'oldxy'])
})

test('ignores changes of a form’s intent, and keeps the focus on the same button', () => {
  const entry = (text: string, intent: string) =>
    `<li data-key="a">${text}<input type="hidden" name="intent" value="${intent}"><button data-testid="next">x</button></li>`
  list().innerHTML = entry('1', 'p')
  const [first] = list().children
  updateList(list(), fresh(entry('1', 'q')))
  expect(list().children[0]).toBe(first)
  list().querySelector('button')?.focus()
  updateList(list(), fresh(entry('2', 'r')))
  expect(list().children[0]).not.toBe(first)
  expect(document.activeElement).toBe(list().querySelector('button'))
})
