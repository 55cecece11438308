import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPayoutPath } from '@kehribar/shared/partners/payments'
import { sendPage } from '../../http/page'
import { signedRoutes } from '../../http/signed'
import { languageOf } from '../../texts/index'
import { readFormField, parseTypedLira } from '../fields'
import type { PaymentCompany } from '../index'
import { PaymentRefused } from '../request'
import { paymentTexts } from '../texts/index'
import { payoutsPage } from './page'

type PayoutsRequest = FastifyRequest<{ Querystring: { lang?: unknown; tested?: unknown } }>
type OneRequest = FastifyRequest<{ Params: { id: string } }>

/** Registers `POST /api/payouts` for signed calls of the site, and the desk `/payouts`. */
export async function payoutRoutes(
  app: FastifyInstance,
  { payouts, reportsOf, secretOf }: Pick<PaymentCompany, 'payouts' | 'reportsOf'> & { secretOf: (partner: string) => string | undefined },
): Promise<void> {
  await signedRoutes(app, secretOf, (scope) => {
    scope.post(createPayoutPath, async (request, reply) => {
      try {
        return { id: (await payouts.create(request.body)).id }
      } catch (error) {
        if (error instanceof PaymentRefused) return reply.code(error.status).send({ error: error.reason })
        throw error
      }
    })
  })

  async function show(request: FastifyRequest, reply: FastifyReply, asked: unknown, tested: string | null, problem: string | null = null) {
    const language = languageOf(asked, request.headers['accept-language'])
    const list = await payouts.latest()
    const view = { language, payouts: list, reports: await reportsOf(list.map(({ id }) => id)), payAfter: payouts.payAfter, tested, problem }
    return sendPage(reply, payoutsPage(view), {}, problem ? 422 : 200)
  }

  app.get('/payouts', async (request: PayoutsRequest, reply) => {
    const { lang, tested } = request.query
    return show(request, reply, lang, typeof tested === 'string' ? tested : null)
  })

  app.post('/payouts/:id', async (request: OneRequest, reply) => {
    const payout = await payouts.byId(request.params.id)
    if (!payout) return reply.callNotFound()
    const language = languageOf(readFormField(request, 'lang'), request.headers['accept-language'])
    const back = (tested = '') => reply.redirect(`/payouts?lang=${language}${tested && `&tested=${tested}`}`, 303)
    switch (readFormField(request, 'act')) {
      case 'pay':
        await payouts.end(payout.id, 'paid')
        return back()
      case 'fail':
        await payouts.end(payout.id, 'failed', readFormField(request, 'reason') || null)
        return back()
      case 'hold':
        await payouts.hold(payout.id)
        return back()
      case 'repeat':
        await payouts.repeatLastReport(payout.id)
        return back(payout.id)
      case 'contradict':
        if (payout.state !== 'waiting') await payouts.testReport(payout.id, payout.state === 'paid' ? 'failed' : 'paid', payout.amount)
        return back(payout.id)
      case 'amount': {
        const amount = parseTypedLira(readFormField(request, 'amount'))
        if (amount === null) return show(request, reply, language, payout.id, paymentTexts(language).common.badAmount)
        await payouts.testReport(payout.id, 'paid', amount)
        return back(payout.id)
      }
      default:
        return back()
    }
  })
}
