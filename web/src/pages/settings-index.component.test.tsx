import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { settingsGroups } from './messages.ts'
import { IndexLine, useReading } from './settings-index.tsx'

function Groups() {
  return (
    <>
      <IndexLine {...useReading()} />
      {Object.keys(settingsGroups.groups).map((id) => (
        <div key={id} id={id} style={{ height: 400 }} />
      ))}
    </>
  )
}

test('the index marks the group that is read, the last one at the end, and the one that was asked for', async () => {
  const screen = await renderInApp(<Groups />)
  const link = (name: string) => screen.getByRole('link', { name })
  await expect.element(link('계정')).toHaveAttribute('aria-current', 'location')
  scrollTo(0, 900)
  await expect.element(link('알림 설정')).toHaveAttribute('aria-current', 'location')
  await expect.element(link('계정')).not.toHaveAttribute('aria-current')
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(link('데이터와 탈퇴')).toHaveAttribute('aria-current', 'location')
  await link('API·웹훅').click()
  await expect.element(link('API·웹훅')).toHaveAttribute('aria-current', 'location')
})
