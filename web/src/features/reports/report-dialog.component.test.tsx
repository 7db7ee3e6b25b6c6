import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { ReportDialog } from './report-dialog.tsx'

const target = {
  postType: 'post',
  postId: 'post-1',
  author: { username: '지수', photoURL: null },
  createdAt: '2026-11-21T00:30:00.000Z',
  // The last emoji has five characters, of which the first two are among the 150 that are shown.
  content: `${'🚀'.repeat(148)}👨‍👩‍👧 신고할 글`,
} as const

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>열기</button>
      <ReportDialog target={target} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

async function openDialog(): Promise<Screen> {
  const screen = await renderInApp(<Page />)
  await screen.getByRole('button', { name: '열기' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen
}
const findSendButton = (screen: Screen) =>
  screen.getByRole('dialog').getByRole('button', { name: '신고하기' })
const findDetails = (screen: Screen) => screen.getByRole('dialog').getByRole('textbox')

test('the focus stays in the dialog, and Escape returns it to the button', async () => {
  const screen = await openDialog()
  const dialog = screen.getByRole('dialog').element()
  for (let step = 0; step < 12; step++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '열기' })).toHaveFocus()
})

test('without a reason nothing is sent', async () => {
  const screen = await openDialog()
  await findSendButton(screen).click()
  await expect.element(screen.getByRole('dialog').getByText('신고 사유를 선택해주세요')).toBeVisible()
  expect(api.received('POST /reports')).toEqual([])
})

test('details stay when the dialog is closed or the report fails, and are gone once it is sent', async () => {
  api.disconnect('POST /reports')
  const screen = await openDialog()
  await findDetails(screen).fill('같은 글을 여러 번 올려요')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '열기' }).click()
  await expect.element(findDetails(screen)).toHaveValue('같은 글을 여러 번 올려요')

  await screen.getByText('스팸', { exact: false }).first().click()
  await findSendButton(screen).click()
  await expect.element(findToast('신고에 실패했습니다. 다시 시도해주세요.')).toBeVisible()
  await expect.element(findDetails(screen)).toHaveValue('같은 글을 여러 번 올려요')

  api.answer('POST /reports', { alreadyReported: false })
  await findSendButton(screen).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.received('POST /reports').at(-1)?.body).toMatchObject({
    postId: 'post-1',
    reason: 'spam',
    details: '같은 글을 여러 번 올려요',
  })
})

test('the dialog links to the regulator only for the reason 주가조작·리딩방 유도', async () => {
  api.answer('GET /operator', { regulatorReportUrl: 'https://regulator.example/report' } as never)
  const screen = await openDialog()
  const link = screen.getByRole('link', { name: '금융감독원 불법금융신고센터' })
  await screen.getByRole('radio', { name: '스팸·광고' }).click()
  await expect.element(link).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: '주가조작·리딩방 유도' }).click()
  await expect.element(link).toHaveAttribute('href', 'https://regulator.example/report')
})

test('the preview is cut at 150 characters, but never inside an emoji', async () => {
  const screen = await openDialog()
  await expect.element(screen.getByText(`${'🚀'.repeat(148)}…`, { exact: true })).toBeVisible()
})
