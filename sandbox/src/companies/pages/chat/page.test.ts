import { languages } from '@kehribar/shared/languages'
import type { ChatBoot, ChatMessage } from '@kehribar/shared/partners/chat'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { chatTexts } from '../../chat/texts/index'

const site = 'https://site.example'
const frameMessages: { type: string; [more: string]: unknown }[] = []
const sent: Record<string, unknown>[] = []
let see: (seen: boolean) => void = () => {}
let fails = false
let ids = 0

const message = (from: ChatMessage['from'], text: string, choices: ChatMessage['choices'] = []): ChatMessage => ({
  id: ++ids,
  from,
  text,
  at: '2026-03-01T12:00:00.000Z',
  choices,
})

/** Loads the page as the server renders it, in a frame of the site. */
beforeAll(async () => {
  const { page } = chatTexts.tr
  const boot: ChatBoot = {
    origins: [site],
    language: 'tr',
    texts: Object.fromEntries(languages.map(({ languageCode }) => [languageCode, chatTexts[languageCode].page])),
  }
  document.body.innerHTML = `<script type="application/json" id="boot"></script><h1 id="title">${page.title}</h1><span id="assistant"></span><span id="sandbox"></span>
    <button id="close" hidden></button><main><div id="conversation" tabindex="0" role="log"></div><div id="choices" role="group"></div><p id="problem" role="alert" hidden></p>
    <form id="write"><label for="text" id="text-label"></label><input id="text"><button id="send" type="submit"></button></form></main>`
  const data = document.getElementById('boot')
  if (data) data.textContent = JSON.stringify(boot)
  const parent = { postMessage: (message: (typeof frameMessages)[number]) => void frameMessages.push(message) }
  vi.stubGlobal('parent', parent)
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  vi.spyOn(MessageEvent.prototype, 'source', 'get').mockReturnValue(parent as unknown as MessageEventSource)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: { isIntersecting: boolean }[]) => void) {
        see = (seen) => onIntersect([{ isIntersecting: seen }])
      }
      observe = () => see(false)
    },
  )
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  Element.prototype.scrollTo = () => {}
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      const body = JSON.parse(init.body as string) as Record<string, unknown>
      sent.push(body)
      if (fails) return new Response('{}', { status: 503 })
      const text = String(body.text ?? body.choice)
      return Response.json({ bearer: 'b'.repeat(43), messages: [message('visitor', text), message('agent', `re: ${text}`, ['page:deposit', 'topics'])] })
    }),
  )
  await import('./main')
})

const send = (data: object, origin = site) => window.dispatchEvent(new MessageEvent('message', { data: { v: 1, ...data }, origin }))
const write = (text: string) => {
  fireEvent.input(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.submit(document.getElementById('write') as HTMLElement)
}

test('EMB-14 the frame reports that it is ready, greets as an automated assistant and offers its topics', () => {
  expect(frameMessages).toEqual([{ v: 1, type: 'ready' }])
  expect(screen.getByRole('log')).toHaveTextContent('otomatik bir asistan')
  expect(screen.getByRole('button', { name: 'Para çekme' })).toBeEnabled()
})

test('EMB-14 an answer appears after a typing animation, and counts as unread while hidden', async () => {
  write('merhaba')
  await waitFor(() => expect(document.querySelector('.typing')).not.toBeNull())
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('re: merhaba'), { timeout: 5_000 })
  expect(document.querySelector('.typing')).toBeNull()
  expect(frameMessages.at(-1)).toEqual({ v: 1, type: 'unread', count: 1 })
  see(true)
  expect(frameMessages.at(-1)).toEqual({ v: 1, type: 'unread', count: 0 })
  expect(sessionStorage.getItem('chat')).toBe('b'.repeat(43))
})

test('EMB-14 a quick reply is sent as a message, or asks the site to open one of its pages', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Para yatır' }))
  expect(frameMessages.at(-1)).toEqual({ v: 1, type: 'open', page: 'deposit' })
  fireEvent.click(screen.getByRole('button', { name: 'Diğer konular' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ choice: 'topics', language: 'tr' }))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('re: topics'), { timeout: 5_000 })
})

test('EMB-14 a failed message can be sent again with the same intent', async () => {
  fails = true
  write('kayıp')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('gönderilemedi'))
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('re: kayıp'), { timeout: 5_000 })
  expect(sent.at(-1)?.intent).toBe(sent.at(-2)?.intent)
})

test('EMB-14 the language follows the site, and earlier messages stay unchanged', () => {
  send({ type: 'locale', locale: 'de_DE' }, 'https://evil.example')
  expect(document.documentElement.lang).not.toBe('de')
  send({ type: 'locale', locale: 'de_DE' })
  expect(document.documentElement.lang).toBe('de')
  expect(document.getElementById('title')).toHaveTextContent('Live-Support')
  expect(screen.getByRole('button', { name: 'Andere Themen' })).toBeInTheDocument()
  expect(screen.getByRole('log')).toHaveTextContent('re: merhaba')
})

test('EMB-14 closes by button and by Escape', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Chat schließen' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(frameMessages.slice(-2)).toEqual([
    { v: 1, type: 'close' },
    { v: 1, type: 'close' },
  ])
})
