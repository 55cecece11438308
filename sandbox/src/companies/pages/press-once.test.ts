import { expect, test } from 'vitest'
import { pressOnce } from './press-once'

document.body.innerHTML =
  '<form id="form"><input id="field"><button id="spin"><span id="name"></span></button></form><select id="choice"></select><a id="link" href="/">x</a><p id="text"></p>'
let sent = 0
document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  sent++
})
pressOnce()

/** Returns whether the key press presses the button or sends the form. */
function does(id: string, key: string, repeat: boolean): boolean {
  const goesOn = document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })) ?? false
  // jsdom does not implement this default action, so the test performs it.
  if (goesOn && ['spin', 'name', 'field'].includes(id) && key === 'Enter') document.getElementById('spin')?.click()
  return goesOn
}

test('PROTECT-1 PLAY-13 a held key stakes once, and a new press stakes again', () => {
  for (const id of ['spin', 'field']) {
    sent = 0
    does(id, 'Enter', false)
    for (let time = 0; time < 40; time++) does(id, 'Enter', true)
    expect(sent).toBe(1)
    does(id, 'Enter', false)
    expect(sent).toBe(2)
  }
  expect([does('spin', ' ', true), does('name', 'Enter', true)]).toEqual([false, false])
})

test('PROTECT-1 other keys, and elements without a stake, are not affected by a held key', () => {
  expect([does('spin', 'ArrowUp', true), does('field', 'a', true), does('choice', ' ', true), does('link', 'Enter', true), does('text', ' ', true)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})
