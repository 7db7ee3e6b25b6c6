import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { FormBesideTarget } from './form-beside-target.tsx'

test('the desktop shows a hit next to the new password, and a miss when the link no longer works', async () => {
  await page.viewport(1280, 900)
  const works = await renderInApp(<FormBesideTarget needsNewLink={false}>비밀번호</FormBesideTarget>)
  await expect.poll(() => works.container.querySelector('.target-shot')).not.toBeNull()
  expect(works.container.querySelector('.stroke-miss-ring')).toBeNull()
  await works.unmount()
  const refused = await renderInApp(<FormBesideTarget needsNewLink>새 링크</FormBesideTarget>)
  await expect.poll(() => refused.container.querySelector('.stroke-miss-ring')).not.toBeNull()
})
