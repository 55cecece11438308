import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createVerificationPath } from '@kehribar/shared/partners/identity'
import { messagePage } from '../http/message-page'
import { sendPage } from '../http/page'
import { signedRoutes } from '../http/signed'
import { readFormField } from '../payments/fields'
import { languageOf } from '../texts/index'
import { failureReasons, identityPage } from './page'
import type { CheckChoices, IdentityCompany } from './service'
import { identityTexts } from './texts'

interface Options {
  company: IdentityCompany
  origin: () => string
  secretOf: (partner: string) => string | undefined
}

/** Registers `POST /api/verifications` for the site, and `/verify/:id`, the page to which it sends the player. */
export async function identityRoutes(app: FastifyInstance, { company, origin, secretOf }: Options): Promise<void> {
  await signedRoutes(app, secretOf, (scope) => {
    scope.post(createVerificationPath, async (request, reply) => {
      const created = await company.create(request.body)
      return created ? { id: created.id, url: `${origin()}/verify/${created.id}` } : reply.code(422).send({ error: 'request' })
    })
  })

  type Asked = FastifyRequest<{ Params: { id: string } }>

  function unknown(request: Asked, reply: FastifyReply) {
    const language = languageOf(null, request.headers['accept-language'])
    return sendPage(reply, messagePage(language, identityTexts[language].unknown), {}, 404)
  }

  app.get('/verify/:id', async (request: Asked, reply) => {
    const found = await company.find(request.params.id)
    return found ? sendPage(reply, identityPage(found)) : unknown(request, reply)
  })

  app.post('/verify/:id', async (request: Asked, reply) => {
    const found = await company.find(request.params.id)
    if (!found) return unknown(request, reply)
    const act = readFormField(request, 'act')
    if (act === 'leave') await company.decide(found.id, 'abandoned')
    if (act === 'finish') {
      const choices: CheckChoices = {}
      for (const check of found.request.checks) {
        const reason = failureReasons[check].find((each) => each === readFormField(request, check))
        if (reason) choices[check] = reason
      }
      await company.decide(found.id, 'finished', choices)
    }
    return reply.redirect(`/verify/${found.id}`, 303)
  })
}
