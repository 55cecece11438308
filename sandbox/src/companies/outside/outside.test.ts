import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '@kehribar/shared/brand'
import { languages } from '@kehribar/shared/languages'
import { outsidePages, outsidePath } from '@kehribar/shared/partners/outside'
import { outsideRoutes } from './routes'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  outsideRoutes(app, 'https://site.example')
})
afterAll(() => app.close())

describe.each(languages.map(({ languageCode }) => languageCode))('SHELL-53 SHELL-55 SHELL-57 in %s', (language) => {
  test.each(outsidePages)('%s says that it is a placeholder, and links back', async (page) => {
    const { statusCode, body, headers } = await app.inject(outsidePath(page, language))
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain('Sandbox')
    expect(body).toContain('href="https://site.example"')
    expect(body).not.toMatch(/\{\w+\}/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

test('SHELL-55 the register page shows licensee, number and site, and that it is a sample', async () => {
  const { body } = await app.inject(outsidePath('licence', 'en'))
  for (const part of [brand.licensee, brand.licenceNumber, 'site.example', 'not a valid licence']) expect(body).toContain(part)
})

test('answers 404 for an unknown page', async () => expect((await app.inject('/outside/gmail')).statusCode).toBe(404))
