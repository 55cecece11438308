import type { FastifyRequest } from 'fastify'
import { parseKurus } from '@kehribar/shared/rules/money'

/** A field of a form, cut to a length nobody needs more of; empty when it is missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.trim().slice(0, 200) : ''
}

/** Lira as a person types them, with a comma or a point, to kuruş; null for what no report may carry. */
export function kurusOf(text: string): bigint | null {
  const amount = parseKurus(text.replace(',', '.'))
  return amount === null || amount < 1n || amount >= 1_000_000_000n ? null : amount
}
