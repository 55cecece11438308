import type { ChatBoot, ChatChoice, ChatMessage } from '@kehribar/shared/partners/chat'
import { languageOfFrame, type SitePage } from '@kehribar/shared/partners/embed'
import { connectToSite } from '../embed/host'
import { loadMessages, sendMessage, TooManyMessages } from './api'
import { chatView } from './view'

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as ChatBoot
const site = connectToSite(boot.origins)
const view = chatView(boot, (choice) => choose(choice))

/** Milliseconds of the typing animation, longer for longer answers. */
const typingTime = (text: string) => Math.min(1_600, 500 + text.length * 5)
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

let isBusy = false
let isWide = !site.framed
let isSeen = !site.framed
let unread = 0

function reportUnread(count: number): void {
  if (count === unread) return
  unread = count
  if (site.framed) site.send({ type: 'unread', count })
}

// The site hides the window without a message. A hidden window intersects nothing, so the observer detects it.
new IntersectionObserver((entries) => {
  isSeen = entries.at(-1)?.isIntersecting ?? false
  if (isSeen) reportUnread(0)
}).observe(view.conversation)

/** Shows messages; the assistant’s appear after a typing animation. */
async function show(messages: readonly ChatMessage[]): Promise<void> {
  const own = messages.filter(({ from }) => from === 'visitor')
  const answers = messages.filter(({ from }) => from === 'agent')
  view.add(own)
  for (const answer of answers) {
    view.setTyping(true)
    await pause(typingTime(answer.text))
    view.setTyping(false)
    view.add([answer])
    if (!isSeen) reportUnread(unread + 1)
  }
}

async function sendInput(input: { text: string } | { choice: ChatChoice }, shown: string, intent: string = crypto.randomUUID()): Promise<void> {
  if (isBusy) return
  isBusy = true
  view.setBusy(true)
  view.complain(null)
  const takeBack = view.draft(shown)
  try {
    const messages = await sendMessage({ ...input, intent, language: view.language })
    takeBack()
    await show(messages)
  } catch (error) {
    takeBack()
    if (error instanceof TooManyMessages) view.complain(view.texts.tooMany)
    else view.complain(view.texts.failed, () => void sendInput(input, shown, intent))
    if ('text' in input && !view.field.value) view.field.value = input.text
  } finally {
    isBusy = false
    view.setBusy(false)
  }
}

/** On phones, focusing the field would cover the answers with the keyboard. */
const focus = () => (isWide ? view.field : view.conversation).focus({ preventScroll: true })

function choose(choice: ChatChoice): void {
  if (choice.startsWith('page:')) {
    site.send({ type: 'open', page: choice.slice('page:'.length) as SitePage })
    return
  }
  void sendInput({ choice }, view.texts.choices[choice])
  focus()
}

view.form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = view.field.value.trim()
  if (!text || isBusy) return
  view.field.value = ''
  void sendInput({ text }, text)
})

const close = () => site.send({ type: 'close' })
view.close.hidden = !site.framed
view.close.addEventListener('click', close)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && site.framed) close()
})
// The window gets the focus when the site opens it.
window.addEventListener('focus', () => {
  if (isWide && document.activeElement === document.body) focus()
})

site.on('init', ({ locale, layout }) => {
  isWide = layout === 'desktop'
  view.changeLanguage(languageOfFrame(locale))
})
site.on('layout', ({ layout }) => {
  isWide = layout === 'desktop'
})
site.on('locale', ({ locale }) => view.changeLanguage(languageOfFrame(locale)))

loadMessages()
  .then((messages) => view.add(messages))
  .catch(() => view.complain(view.texts.failed))
if (site.framed) site.send({ type: 'ready' })
