import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCheckPath } from '@kehribar/shared/partners/register'
import { sendPage } from '../http/page'
import { sendSigned, signedRoutes } from '../http/signed'
import { readFormField } from '../payments/fields'
import { languageOf } from '../texts/index'
import { registerPage } from './page'
import type { ExclusionRegister } from './service'
import { registerTexts } from './texts'

interface Options {
  register: ExclusionRegister
  secretOf: (partner: string) => string | undefined
}

/** Returns a valid date as a date field sends it, otherwise null. */
const dayOf = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null)

/** Registers `POST /api/register/checks` for the site, and the desk `/register`, where a person edits the list. */
export async function registerRoutes(app: FastifyInstance, { register, secretOf }: Options): Promise<void> {
  await signedRoutes(app, secretOf, (scope) => {
    scope.post(registerCheckPath, async (request, reply) => {
      if (register.isSilent()) return reply.code(503).send({ error: 'silent' })
      const answer = await register.answer(request.body)
      return answer ? sendSigned(request, reply, answer, secretOf) : reply.code(422).send({ error: 'request' })
    })
  })

  async function show(request: FastifyRequest, reply: FastifyReply, asked: unknown, problem: string | null = null) {
    const language = languageOf(asked, request.headers['accept-language'])
    const view = { language, people: await register.people(), questions: await register.questions(), silent: register.isSilent(), problem }
    return sendPage(reply, registerPage(view), {}, problem ? 422 : 200)
  }

  app.get<{ Querystring: { lang?: unknown } }>('/register', async (request, reply) => show(request, reply, request.query.lang))

  app.post('/register', async (request, reply) => {
    const language = languageOf(readFormField(request, 'lang'), request.headers['accept-language'])
    const act = readFormField(request, 'act')
    if (act === 'silence' || act === 'speak') register.setSilent(act === 'silence')
    if (act === 'remove') await register.remove(Number(readFormField(request, 'id')) || 0)
    if (act === 'add') {
      const [name, birthDate, email] = [readFormField(request, 'name'), dayOf(readFormField(request, 'birth')), readFormField(request, 'email')]
      if (email === '' && (name === '' || birthDate === null)) return show(request, reply, language, registerTexts[language].incomplete)
      await register.add({ name, birthDate, email })
    }
    return reply.redirect(`/register?lang=${language}`, 303)
  })
}
