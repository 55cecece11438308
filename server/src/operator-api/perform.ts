import { operatorApi } from '@kehribar/shared/operators'
import * as z from 'zod/mini'
import type { Services } from '../call'
import { type Acting, actAs } from '../modules/operators'
import { runInContext } from '../observability/operation-context'
import { type HandledCall, operatorHandlers } from './handlers'

const isHandled = (name: string): name is HandledCall => Object.hasOwn(operatorHandlers, name)

/** Runs a call as an operator and returns its answer, checked against the contract. `input` is parsed. */
export async function performCall(services: Services, name: HandledCall, input: unknown, acting: Acting): Promise<unknown> {
  const handler = operatorHandlers[name]
  const answer = await runInContext(`ops:${acting.operator?.name ?? 'owner'}`, () => actAs(acting, () => handler(services, input as never)))
  return z.parse(operatorApi[name].response, answer)
}

/** Runs a call that a second person has approved. @throws when the request was stored by another version that has no such call */
export function performApproved(services: Services, approved: Acting): Promise<unknown> {
  const { work } = approved
  if (!('call' in work) || !isHandled(work.call)) throw new Error('the request is no call of the operator API')
  return performCall(services, work.call, z.parse(operatorApi[work.call].request, work.input), approved)
}
