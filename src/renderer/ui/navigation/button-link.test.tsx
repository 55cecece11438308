import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '@/testing'
import { ButtonAnchor, ButtonLink } from './button-link'

test('WEB-6 a link that looks like a button has no type attribute', async () => {
  const element = (
    <>
      <ButtonLink to="/faq">Inside</ButtonLink>
      <ButtonAnchor href="/file.csv" download aria-label="A file">
        File
      </ButtonAnchor>
    </>
  )
  await renderAt('/', [{ path: '/', element }])
  const [inside, file] = [screen.getByRole('link', { name: 'Inside' }), screen.getByRole('link', { name: 'A file' })]
  expect([inside, file].map((link) => link.hasAttribute('type'))).toEqual([false, false])
  expect([inside.getAttribute('href'), file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/faq', '/file.csv', true])
})
