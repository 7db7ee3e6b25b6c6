import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { ResetPasswordLayout } from './reset-password-layout.tsx'

test('the desktop shows a hit next to the new password, and a miss when the link no longer works', async () => {
  await page.viewport(1280, 900)
  const validLinkScreen = await renderInApp(
    <ResetPasswordLayout needsNewLink={false}>비밀번호</ResetPasswordLayout>,
  )
  await expect.poll(() => validLinkScreen.container.querySelector('.target-shot')).not.toBeNull()
  expect(validLinkScreen.container.querySelector('.stroke-miss-ring')).toBeNull()
  await validLinkScreen.unmount()
  const invalidLinkScreen = await renderInApp(<ResetPasswordLayout needsNewLink>새 링크</ResetPasswordLayout>)
  await expect.poll(() => invalidLinkScreen.container.querySelector('.stroke-miss-ring')).not.toBeNull()
})
