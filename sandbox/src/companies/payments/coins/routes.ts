import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../../http/page'
import { languageOf } from '../../texts/index'
import { readFormField } from '../fields'
import type { PaymentCompany } from '../index'
import { coinsPage, type CoinsView } from './page'

type CoinsRequest = FastifyRequest<{ Querystring: { lang?: unknown } }>

/** Registers the desk `/coins`, where a person acts as the sender’s wallet and the network. */
export function coinRoutes(app: FastifyInstance, { coins, reportsOf }: Pick<PaymentCompany, 'coins' | 'reportsOf'>): void {
  const languageFor = (request: CoinsRequest) => languageOf(request.query.lang ?? readFormField(request, 'lang'), request.headers['accept-language'])

  async function show(request: CoinsRequest, reply: FastifyReply, problem: CoinsView['problem'] = null) {
    const payments = await coins.list()
    const reports = await reportsOf(payments.map(({ payment }) => payment.id))
    const view = { language: languageFor(request), payments, reports, blockTime: coins.blockTime, problem }
    return sendPage(reply, coinsPage(view), {}, problem ? 422 : 200)
  }

  app.get('/coins', async (request: CoinsRequest, reply) => show(request, reply))

  app.post('/coins/transfers', async (request: CoinsRequest, reply) => {
    const [paymentId, typed] = [readFormField(request, 'payment'), readFormField(request, 'amount')]
    const isSent = await coins.broadcast(paymentId, readFormField(request, 'intent') || randomUUID(), typed)
    return isSent ? reply.redirect(`/coins?lang=${languageFor(request)}`, 303) : show(request, reply, { paymentId, typed })
  })

  app.post('/coins/next', async (request: CoinsRequest, reply) => {
    await coins.nextBlock(Number(readFormField(request, 'transfer')) | 0, Number(readFormField(request, 'seen')) | 0)
    return reply.redirect(`/coins?lang=${languageFor(request)}`, 303)
  })
}
