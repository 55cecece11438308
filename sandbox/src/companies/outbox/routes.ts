import type { FastifyInstance } from 'fastify'
import { smsPath, smsRequest } from '@kehribar/shared/partners/outbox'
import { sendPage } from '../http/page'
import { signedRoutes } from '../http/signed'
import { languageOf } from '../texts/index'
import { outboxPage } from './page'
import type { OutboxStore } from './store'

interface Query {
  to?: unknown
  lang?: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')

export async function outboxRoutes(app: FastifyInstance, outbox: OutboxStore, secretOf: (partner: string) => string | undefined): Promise<void> {
  app.get<{ Querystring: Query }>('/outbox', async (request, reply) => {
    const to = textOf(request.query.to)
    return sendPage(reply, outboxPage(await outbox.list(to), languageOf(request.query.lang, request.headers['accept-language']), to))
  })
  app.get<{ Querystring: Query }>('/outbox.json', async (request) => outbox.list(textOf(request.query.to)))

  await signedRoutes(app, secretOf, (scope) => {
    scope.post(smsPath, async (request, reply) => {
      const message = smsRequest.safeParse(request.body)
      if (!message.success) return reply.code(422).send({ error: 'message' })
      await outbox.add({ channel: 'sms', to: message.data.to, subject: '', text: message.data.text })
      return { status: 'accepted' }
    })
  })
}
