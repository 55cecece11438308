import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { createPaymentPath, type createPaymentResponse } from '@kehribar/shared/partners/payments'
import { messagePage } from '../http/message-page'
import { type PagePolicy, sendPage } from '../http/page'
import { signedRoutes } from '../http/signed'
import { languageOf, textsOf } from '../texts/index'
import { readFormField, parseTypedLira } from './fields'
import { payPage } from './page'
import { PaymentRefused } from './request'
import type { PaymentService } from './service'
import type { Payment, PaymentEnd } from './store'

interface Options {
  service: PaymentService
  origin: () => string
  siteOrigin: string
  secretOf: (partner: string) => string | undefined
}

type PayRequest = FastifyRequest<{ Params: { id: string } }>

/** Allows the site to frame the page, and forms to redirect to it. */
const policyOf = (payment: Payment): PagePolicy => ({ frameAncestors: [payment.siteOrigin], formTargets: [payment.siteOrigin] })
const isFramed = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'iframe'
const endOf = (text: string): PaymentEnd => (text === 'declined' || text === 'expired' ? text : 'approved')

export async function paymentRoutes(app: FastifyInstance, { service, origin, siteOrigin, secretOf }: Options): Promise<void> {
  /** Returns the payment page’s address, or the instructions for a transfer or coin payment. */
  function answerOf({ id, kind, expiresAt, account, note, coin, network, address, coinAmount }: Payment): z.output<typeof createPaymentResponse> {
    const answer = { id, expiresAt: expiresAt.toISOString() }
    if (kind === 'transfer' && account && note) return { ...answer, instructions: { account, note } }
    if (kind === 'coin' && coin && network && address && coinAmount)
      return { ...answer, instructions: { coin: { code: coin, network, address, amount: coinAmount } } }
    return { ...answer, url: `${origin()}/pay/${id}` }
  }

  await signedRoutes(app, secretOf, (scope) => {
    scope.post(createPaymentPath, async (request, reply) => {
      try {
        return answerOf(await service.create(request.body))
      } catch (error) {
        if (error instanceof PaymentRefused) return reply.code(error.status).send({ error: error.reason })
        throw error
      }
    })
  })

  /** Returns a payment that is paid on a page; transfers and coin payments are not. */
  async function pageOf(request: PayRequest): Promise<Payment | null> {
    const payment = await service.find(request.params.id)
    return payment?.kind === 'page' ? payment : null
  }

  async function show(request: PayRequest, reply: FastifyReply, more: { left?: boolean; stay?: boolean; problem?: string } = {}) {
    const payment = await pageOf(request)
    if (!payment) return notFound(request, reply)
    const { left = false, stay = false, problem = null } = more
    const view = { payment, reports: await service.reportsOf(payment.id), left, stay, problem, framed: isFramed(request) }
    return sendPage(reply, payPage(view), policyOf(payment), problem ? 422 : 200)
  }

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(null, request.headers['accept-language'])
    const { pay } = textsOf(language)
    return sendPage(reply, messagePage(language, { title: pay.unknown, text: pay.unknownText }), { frameAncestors: [siteOrigin] }, 404)
  }

  app.get('/pay/:id', async (request: FastifyRequest<{ Params: { id: string }; Querystring: { left?: string; reported?: string } }>, reply) =>
    show(request, reply, { left: request.query.left === '1', stay: request.query.reported === '1' }),
  )

  app.post('/pay/:id/decision', async (request: PayRequest, reply) => {
    const payment = await pageOf(request)
    if (!payment) return notFound(request, reply)
    const decision = readFormField(request, 'decision')
    if (payment.state === 'open' && decision === 'approve') await service.decide(payment.id, 'approved')
    if (payment.state === 'open' && decision === 'decline') await service.decide(payment.id, 'declined')
    return reply.redirect(`/pay/${payment.id}${decision === 'later' ? '?left=1' : ''}`, 303)
  })

  app.post('/pay/:id/report', async (request: PayRequest, reply) => {
    const payment = await pageOf(request)
    if (!payment) return notFound(request, reply)
    if (readFormField(request, 'repeat')) await service.repeatLastReport(payment.id)
    else {
      const amount = parseTypedLira(readFormField(request, 'amount'))
      if (amount === null) return show(request, reply, { problem: textsOf(payment.language).pay.testerBadAmount })
      await service.testReport(payment.id, endOf(readFormField(request, 'state')), amount)
    }
    return reply.redirect(`/pay/${payment.id}?reported=1`, 303)
  })
}
