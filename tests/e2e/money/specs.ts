import { expect, type Page, type TestType } from '@playwright/test'
import type { ForeignBackEnd } from '../../back-ends/foreign'
import type { AnswerChange } from '../../back-ends/foreign/options'
import { changeAt, placesIn, wholeAnswerFaults, fieldFaults } from '../../back-ends/wrong-answers'
import { enterCredentials } from '../pages/login-page'
import { moneyForms } from './forms'
import { expectOutcome, giveUpUnknown, pressOnce, watchPage } from './press-once'

/** The site at an account page, with the foreign back end. */
export interface OpenedSite {
  page: Page
  back: ForeignBackEnd
  resends: boolean
}

/** Registers the tests that every form that moves money must pass, in either shell (@see BACKEND-1, BACKEND-2). */
export function moneyFormSpecs(test: TestType<{ opened: OpenedSite }, object>): void {
  /** Prepares a player who can pay, win and request everything repeatedly. */
  async function begin({ page, back, resends }: OpenedSite) {
    const player = back.players.find(({ trusted }) => trusted)!
    Object.assign(player, { bonusRequests: [], depositedAt: 0 })
    const asBefore = structuredClone(player)
    const logIn = async () => {
      await enterCredentials(page, player.username, player.password)
      await expect(page.getByTestId('balance').first()).toBeVisible()
    }
    await logIn()
    const watched = watchPage({ page, back, resends })
    const anew = () => Object.assign(player, structuredClone(asBefore))
    return { watched, page, logIn, anew }
  }

  test('BACKEND-1 BACKEND-2 every form that moves money, with its answer lost: one press causes one request, and the outcome is shown as unknown', async ({
    opened,
  }) => {
    const { watched, page, anew } = await begin(opened)
    const what = 'a page, 502'
    for (const form of moneyForms) {
      anew()
      await pressOnce(watched, form, wholeAnswerFaults[what]!.change, `${form.title}: ${what}`)
      await expectOutcome(page, form, wholeAnswerFaults[what]!.outcome, `${form.title}: ${what}`)
      await giveUpUnknown(page, form, form.title)
    }
  })

  for (const form of moneyForms) {
    test(`BACKEND-1 BACKEND-2 BACKEND-5 BACKEND-18 ${form.title}: whatever is wrong with the answer, one press causes one request, and a message shows the way on`, {
      tag: '@matrix',
    }, async ({ opened }) => {
      test.setTimeout(900_000)
      const { watched, page, logIn, anew } = await begin(opened)
      let presses = 0
      let requests = 0
      const press = async (change: AnswerChange, what: string) => {
        anew()
        presses += 1
        requests += await pressOnce(watched, form, change, what)
      }
      let real: unknown
      await press((reply) => {
        real = reply.body
        return reply
      }, 'as it is')
      for (const place of placesIn(real)) {
        for (const [kind, { of, to }] of Object.entries(fieldFaults)) {
          if (!of(place.value)) continue
          const what = `${kind} at ${place.path.join('.')}`
          await press((reply) => ({ ...reply, body: changeAt(reply.body, place.path, to) }), what)
          await giveUpUnknown(page, form, what)
        }
      }
      for (const [what, { change, outcome }] of Object.entries(wholeAnswerFaults)) {
        await press(change, what)
        await expectOutcome(page, form, outcome, what)
        if (outcome === 'gone') await logIn()
        else await giveUpUnknown(page, form, what)
      }
      test.info().annotations.push({ type: 'presses', description: `${form.title}: ${presses} presses, ${requests} requests` })
    })
  }
}
