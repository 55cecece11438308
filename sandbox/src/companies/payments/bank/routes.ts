import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../../http/page'
import { languageOf } from '../../texts/index'
import { readFormField } from '../fields'
import type { PaymentCompany } from '../index'
import { paymentTexts } from '../texts/index'
import { emptyTransferForm, readTransferForm, type TransferForm } from '../page'
import { bankPage, type BankView, formFor } from './page'

type BankRequest = FastifyRequest<{ Querystring: { lang?: unknown; for?: unknown } }>

/** Registers the desk `/bank`, where a person acts as the sender’s bank. */
export function bankRoutes(app: FastifyInstance, { bank, reportsOf }: Pick<PaymentCompany, 'bank' | 'reportsOf'>): void {
  const languageFor = (request: BankRequest) => languageOf(request.query.lang ?? readFormField(request, 'lang'), request.headers['accept-language'])

  async function show(request: BankRequest, reply: FastifyReply, more: { form?: TransferForm; problem?: BankView['problem'] } = {}) {
    const language = languageFor(request)
    const [expected, transfers] = await Promise.all([bank.expected(), bank.latest()])
    const known = transfers.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]))
    const reports = await reportsOf(known)
    const arrived = await Promise.all(
      transfers.map(async (transfer) => ({
        transfer,
        payment: transfer.paymentId === null ? null : await bank.paymentOf(transfer.paymentId),
        report: reports.find(({ id }) => id === transfer.reportId),
        returnsAt: bank.returnsAt(transfer),
      })),
    )
    const chosen = expected.find(({ id }) => id === request.query.for)
    const form = more.form ?? (chosen ? formFor(chosen, language) : emptyTransferForm)
    const status = more.form || more.problem ? 422 : 200
    return sendPage(reply, bankPage({ language, expected, arrived, form, problem: more.problem ?? null, now: bank.now() }), {}, status)
  }

  app.get('/bank', async (request: BankRequest, reply) => show(request, reply))

  app.post('/bank/transfers', async (request: BankRequest, reply) => {
    const language = languageFor(request)
    const read = readTransferForm(request, language)
    if ('problems' in read) return show(request, reply, { form: read })
    await bank.receive(read.intent, read.transfer)
    return reply.redirect(`/bank?lang=${language}#arrived`, 303)
  })

  app.post('/bank/match', async (request: BankRequest, reply) => {
    const language = languageFor(request)
    const transferId = Number(readFormField(request, 'transfer')) | 0
    const isDone = await bank.assign(transferId, readFormField(request, 'payment'))
    if (!isDone) return show(request, reply, { problem: { transferId, text: paymentTexts(language).common.gone } })
    return reply.redirect(`/bank?lang=${language}#arrived`, 303)
  })
}
