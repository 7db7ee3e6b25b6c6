import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { BackButton } from './back-button.tsx'

test.each([
  ['/settings?view=notifications', '/settings'],
  ['/settings', '/'],
  ['/reset-password?token=0123456789', '/'],
])('a visit that begins at %s goes back to %s', async (path, parent) => {
  const screen = await renderInApp(<BackButton />, { path })
  await screen.getByRole('button', { name: '뒤로' }).click()
  await expect.poll(() => screen.router.state.location.href).toBe(parent)
})
