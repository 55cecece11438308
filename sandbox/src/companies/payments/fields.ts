import type { FastifyRequest } from 'fastify'
import { parseKurus } from '@kehribar/shared/rules/money'

/** Returns a form field, trimmed and cut to 200 characters; empty if missing. */
export function readFormField(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.trim().slice(0, 200) : ''
}

/** Parses typed lira, with comma or point, to kuruş; null outside the range of reports. */
export function parseTypedLira(text: string): bigint | null {
  const amount = parseKurus(text.replace(',', '.'))
  return amount === null || amount < 1n || amount >= 1_000_000_000n ? null : amount
}
