import { siteUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

const { verification, withdrawal } = tr

test('PROTECT-3 an unverified player reads what is unavailable, goes to the identity company and returns verified', async ({ page, context, client }) => {
  await newPlayer(context, { lira: 100, unverified: true })
  await page.goto(siteUrl('/profile/withdrawal'))
  await expect(page.getByText(withdrawal.verification_first)).toBeVisible()
  await page.goto(siteUrl('/profile/deposit'))
  await page.getByRole('link', { name: verification.to_page }).click()
  await expect(page.getByRole('heading', { name: verification.state_unverified })).toBeVisible()
  const opens = context.waitForEvent('page')
  await page.getByRole('button', { name: verification.begin }).click()
  const company = await opens
  await expect(page.getByRole('heading', { name: verification.state_pending })).toBeVisible()
  await company.getByTestId('identity-finish').click()
  await company.getByTestId('identity-back').click()
  // The client closes the company's window when it redirects back to the site.
  if (!client) await expect(company.getByRole('heading', { name: verification.state_verified })).toBeVisible()
  // The live stream updates the first page, without any action there.
  await expect(page.getByRole('heading', { name: verification.state_verified })).toBeVisible()
})
