import { siteUrl } from './support/address'
import { changeAnswer } from './support/change-answer'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

test('a new player opens the welcome message, the badge decreases, and the message moves to read; a call is requested (NOTIF-02, NOTIF-05, NOTIF-06, NOTIF-07, CALL-01, CALL-03, CALL-04)', async ({
  page,
  context,
}) => {
  await newPlayer(context)
  await changeAnswer<{ openConv?: { body: string } | null }>(page, '/userapi/message/get', (answer) => {
    if (answer.openConv) answer.openConv.body += '<base href="https://elsewhere.example/"><p onclick="x()">Son satır</p>'
  })
  await page.goto(siteUrl('/'))
  // The header has the bell at every width.
  await page.getByRole('banner').getByRole('link', { name: '1 okunmamış bildirim' }).click()

  const unread = page.getByRole('region', { name: /^Okunmamış/ })
  const read = page.getByRole('region', { name: /^Okunmuş/ })
  await expect(unread.getByRole('link')).toHaveCount(1)
  await expect(read.getByRole('link')).toHaveCount(0)
  // DETAIL-23: content removed from a message does not even reach the page's policy, which would report it in the console.
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  await unread.getByRole('link', { name: /Hoş geldiniz/ }).click()

  await expect(page).toHaveURL(/\/profile\/notifications\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /Hoş geldiniz/ })).toBeVisible()
  await expect(page.getByText('Son satır')).toBeVisible()
  expect(refused).toEqual([])
  const picture = page.locator('article > img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByRole('link', { name: tr.shell.notifications_none })).toBeVisible()
  await page.getByRole('link', { name: tr.messages.go_back }).click()
  await expect(unread.getByRole('link')).toHaveCount(0)
  await expect(read.getByRole('link', { name: /Hoş geldiniz/ })).toBeVisible()

  await page.goto(siteUrl('/profile/request-call'))
  const day = page.getByLabel(tr.calls.date)
  await day.selectOption({ index: 3 })
  await page.getByLabel(tr.calls.time).selectOption('14')
  await page.getByLabel(tr.calls.phone).fill('532 123 45 67')
  await page.getByLabel(tr.calls.reason).fill('Yatırım limitimi sormak istiyorum')
  await page.getByRole('button', { name: tr.calls.submit }).click()
  await expect(page.getByText(tr.calls.approved)).toBeVisible()
  await expect(day).toHaveValue('')
  await expect(page.getByLabel(tr.calls.reason)).toHaveValue('')
  const history = page.getByRole('table', { name: tr.calls.history }).or(page.getByRole('list', { name: tr.calls.history }))
  await expect(history).toContainText('Yatırım limitimi sormak istiyorum')
  await expect(history).toContainText('14:00 – 15:00')
  await expect(history).toContainText('+905321234567')
  await expect(history).toContainText(tr.calls.status_waiting)
})
