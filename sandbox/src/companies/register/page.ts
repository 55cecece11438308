import type { LanguageCode } from '@kehribar/shared/languages'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { deskPage, factList, deskList, formatMoment, problemText, statusTag } from '../payments/desk/parts'
import type { ExcludedPerson, RegisterQuery } from './service'
import { registerTexts } from './texts'

export interface RegisterView {
  language: LanguageCode
  people: readonly ExcludedPerson[]
  questions: readonly RegisterQuery[]
  silent: boolean
  problem: string | null
}

function addForm({ language, problem }: RegisterView): Markup {
  const texts = registerTexts[language]
  return html`<section class="panel"><h2>${texts.add}</h2><p class="note">${texts.addText}</p>
<form class="decide" method="post" action="/register"><input type="hidden" name="lang" value="${language}">
<label for="name">${texts.name}</label><input id="name" name="name" autocomplete="off">
<label for="birth">${texts.born}</label><input id="birth" name="birth" type="date" autocomplete="off">
<label for="email">${texts.email}</label><input id="email" name="email" type="email" autocomplete="off">
${problemText('add-problem', problem)}
<button class="button solid" name="act" value="add" data-testid="register-add">${texts.put}</button></form></section>`
}

function speech({ language, silent }: RegisterView): Markup {
  const texts = registerTexts[language]
  return html`<section class="panel"><h2>${texts.speech}</h2><p class="note">${silent ? texts.isSilent : texts.answers}</p>
<form method="post" action="/register"><input type="hidden" name="lang" value="${language}">
<button class="button" name="act" value="${silent ? 'speak' : 'silence'}" data-testid="register-speech">${silent ? texts.speak : texts.silence}</button></form></section>`
}

function personItem({ id, name, birthDate, email, since }: ExcludedPerson, language: LanguageCode): Markup {
  const texts = registerTexts[language]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return html`<li class="panel item" data-key="person-${id}" data-testid="register-person">
<header><strong>${name || email}</strong>${statusTag('bad', texts.listed)}</header>
${factList([
  ...(birthDate === null ? [] : [[texts.born, day.format(new Date(birthDate))] as const]),
  ...(email === '' ? [] : [[texts.email, email] as const]),
  [texts.since, formatMoment(language).format(since)],
])}
<form method="post" action="/register"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="id" value="${id}">
<button class="button" name="act" value="remove" data-testid="register-remove">${texts.remove}</button></form></li>`
}

const questionItem = ({ id, reference, answer, at }: RegisterQuery, language: LanguageCode): Markup => {
  const texts = registerTexts[language]
  return html`<li class="panel item" data-key="question-${id}" data-testid="register-question"><header><span class="reference">${reference}</span>${statusTag(answer === 'listed' ? 'bad' : 'good', texts[answer])}</header>
${factList([[texts.asked, formatMoment(language).format(at)]])}</li>`
}

/** Returns the page on which a person edits the register and sees the site's queries. */
export function registerPage(view: RegisterView): SandboxPage {
  const { language, people, questions } = view
  const texts = registerTexts[language]
  return deskPage({
    language,
    path: '/register',
    title: texts.title,
    lead: texts.lead,
    aside: html`${addForm(view)}${speech(view)}`,
    list: html`${deskList(
      'people',
      texts.people,
      people.map((person) => personItem(person, language)),
      { icon: icons.check, title: texts.nobody },
    )}${deskList(
      'questions',
      texts.questions,
      questions.map((question) => questionItem(question, language)),
      { icon: icons.clock, title: texts.noQuestion },
    )}`,
  })
}
