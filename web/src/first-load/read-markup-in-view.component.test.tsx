import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { readMarkupInView } from './read-markup-in-view.ts'

test('the markup contains what is in the window, but neither typed texts nor toasts', async () => {
  const { container } = await renderInApp(
    <div style={{ height: '200vh' }}>
      <h1>보이는 제목</h1>
      <input aria-label="검색" value="쓰던 말" readOnly />
      <div data-sonner-toaster="">알림</div>
      <p style={{ position: 'absolute', top: '120vh' }}>아래 글</p>
      <p style={{ display: 'none' }}>숨은 글</p>
      <p style={{ position: 'fixed', bottom: 0 }}>아래 막대</p>
    </div>,
  )
  await expect.poll(() => container.textContent).toContain('보이는 제목')
  const markup = readMarkupInView(container)
  for (const visibleText of ['보이는 제목', '검색', '아래 막대']) expect(markup).toContain(visibleText)
  for (const omittedText of ['쓰던 말', '알림', '아래 글', '숨은 글'])
    expect(markup).not.toContain(omittedText)
  expect(container.textContent).toContain('아래 글')
})

test('the markup does not contain the e-mail address of the member', async () => {
  const { container, me } = await renderInApp(<ConfirmEmailNote action="rank" />)
  await expect.poll(() => container.textContent).toContain(me.email)
  expect(readMarkupInView(container)).not.toContain(me.email)
})
