import { type ChatBoot, type ChatChoice, type ChatMessage, type ChatPageTexts, chatTopics } from '@kehribar/shared/partners/chat'

function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}`)
  return element as T
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = ''): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

const firstChoices = Object.keys(chatTopics) as ChatChoice[]

/** Creates the chat’s view: head, conversation, quick replies, field. Labels follow the site’s language; messages stay as written. */
export function chatView(boot: ChatBoot, onChoice: (choice: ChatChoice) => void) {
  const conversation = byId('conversation')
  const choices = byId('choices')
  const problem = byId('problem')
  const field = byId<HTMLInputElement>('text')
  const send = byId<HTMLButtonElement>('send')
  const close = byId<HTMLButtonElement>('close')
  const typing = element('div', 'bubble agent typing')
  typing.append(element('span', 'dot'), element('span', 'dot'), element('span', 'dot'))
  const welcomedAt = new Date()
  const welcome = bubble('agent', '', welcomedAt)
  let language = boot.language
  let texts = boot.texts[language] as ChatPageTexts
  let offered: readonly ChatChoice[] = firstChoices
  let busy = false

  function bubble(from: ChatMessage['from'], text: string, at: Date): HTMLElement {
    const box = element('div', `bubble ${from}`)
    const who = element('span', 'sr who')
    const time = element('time', '', '')
    time.dateTime = at.toISOString()
    box.append(who, element('p', '', text), time)
    return box
  }

  const clock = (at: string) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))

  function label(box: HTMLElement): void {
    const who = box.querySelector('.who')
    if (who) who.textContent = `${box.classList.contains('visitor') ? texts.you : texts.assistant}: `
    const time = box.querySelector('time')
    if (time) time.textContent = clock(time.dateTime)
  }

  function toEnd(): void {
    conversation.scrollTo({ top: conversation.scrollHeight, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }

  function offer(next: readonly ChatChoice[]): void {
    offered = next
    choices.replaceChildren(
      ...next.map((choice) => {
        const button = element('button', choice.startsWith('page:') ? 'idea page' : 'idea', texts.choices[choice])
        button.type = 'button'
        button.disabled = busy
        button.addEventListener('click', () => onChoice(choice))
        return button
      }),
    )
    choices.hidden = next.length === 0
  }

  function changeLanguage(next: string): void {
    const found = boot.texts[next]
    if (!found) return
    language = next
    texts = found
    document.documentElement.lang = next
    document.title = `${texts.title} · ${texts.sandbox}`
    for (const [id, text] of [
      ['title', texts.title],
      ['assistant', texts.assistant],
      ['sandbox', texts.sandbox],
      ['text-label', texts.label],
    ] as const)
      byId(id).textContent = text
    field.placeholder = texts.placeholder
    for (const [button, text] of [
      [send, texts.send],
      [close, texts.close],
    ] as const) {
      button.setAttribute('aria-label', text)
      button.title = text
    }
    conversation.setAttribute('aria-label', texts.log)
    choices.setAttribute('aria-label', texts.suggestions)
    const greeting = welcome.querySelector('p')
    if (greeting) greeting.textContent = texts.welcome
    for (const box of conversation.querySelectorAll<HTMLElement>('.bubble')) label(box)
    offer(offered)
  }

  conversation.append(welcome)
  changeLanguage(language)

  return {
    field,
    close,
    form: byId<HTMLFormElement>('write'),
    conversation,
    get language() {
      return language
    },
    get texts() {
      return texts
    },
    changeLanguage,
    offer,
    /** Adds messages that are not shown yet. */
    add(messages: readonly ChatMessage[]): void {
      for (const message of messages) {
        if (conversation.querySelector(`[data-id="${message.id}"]`)) continue
        const box = bubble(message.from, message.text, new Date(message.at))
        box.dataset.id = String(message.id)
        label(box)
        conversation.append(box)
      }
      const last = messages.at(-1)
      if (last?.from === 'agent') offer(last.choices)
      toEnd()
    },
    /** Shows the visitor's message before the server has stored it. Returns a function that removes the message. */
    draft(text: string): () => void {
      const box = bubble('visitor', text, new Date())
      box.classList.add('draft')
      label(box)
      conversation.append(box)
      toEnd()
      return () => box.remove()
    },
    setTyping(on: boolean): void {
      if (on) {
        conversation.append(typing)
        toEnd()
      } else typing.remove()
    },
    setBusy(on: boolean): void {
      busy = on
      send.setAttribute('aria-disabled', String(on))
      for (const button of choices.querySelectorAll('button')) button.disabled = on
    },
    complain(text: string | null, again?: () => void): void {
      problem.hidden = text === null
      problem.replaceChildren(text ?? '')
      if (!again) return
      const button = element('button', 'link', texts.retry)
      button.type = 'button'
      button.addEventListener('click', again)
      problem.append(' ', button)
    },
  }
}
