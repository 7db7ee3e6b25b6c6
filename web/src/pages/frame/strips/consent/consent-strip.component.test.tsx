import { useMutation } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { type Answer, call } from '#shared/api/api.ts'
import { ConsentStrip } from './consent-strip.tsx'

const CHANGE: Answer<'GET /me/consents'>['asked'][number] = {
  document: 'terms',
  version: '2026-12',
  effectiveFrom: '2026-12-01',
  changes: ['게시중단 절차를 더했어요.'],
}
const dialog = page.getByRole('dialog', { name: '약관이 바뀌었어요' })
const agreeButton = page.getByRole('button', { name: '동의하고 계속하기' })

beforeEach(() => {
  localStorage.clear()
  api.answer('GET /me/consents', { asked: [CHANGE] })
  api.answer('GET /legal/versions', {
    versions: [
      {
        document: 'terms',
        version: '2026-12',
        announcedOn: '2026-11-20',
        state: 'announced',
        effectiveFrom: '2026-12-01',
        changes: '게시중단 절차를 더했어요.',
      },
    ],
  })
})

test('the dialog shows the changes and a link to the document, and sends exactly the shown versions', async () => {
  api.answer('POST /me/consents', { asked: [] })
  await renderInApp(<ConsentStrip consent="required" />)
  await expect.element(dialog.getByText('게시중단 절차를 더했어요.')).toBeVisible()
  await expect.element(dialog.getByText('2026년 12월 1일부터')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: '이용약관 보기, 새 창' }))
    .toHaveAttribute('target', '_blank')
  await agreeButton.click()
  await expect.element(findToast('동의했어요')).toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.received('POST /me/consents')).toMatchObject([
    { body: { versions: [{ document: 'terms', version: '2026-12' }] } },
  ])
})

test('"later" closes the dialog without consent, and the strip opens it again', async () => {
  const screen = await renderInApp(<ConsentStrip consent="required" />)
  await page.getByRole('button', { name: '나중에' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.received('POST /me/consents')).toEqual([])
  await screen.getByRole('button', { name: '동의하기' }).click()
  await expect.element(dialog).toBeVisible()
})

test('a refused write opens the dialog again', async () => {
  api.refuse('POST /posts', 'consent_required', { status: 403 })
  const screen = await renderInApp(
    <>
      <ConsentStrip consent="required" />
      <PublishButton />
    </>,
  )
  await page.getByRole('button', { name: '나중에' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '글쓰기' }).click()
  await expect.element(dialog).toBeVisible()
})

function PublishButton() {
  const write = useMutation({ mutationFn: () => call('POST /posts', { body: { content: '글' } }) })
  return (
    <button type="button" onClick={() => write.mutate()}>
      글쓰기
    </button>
  )
}

test('the dialog asks again if another version has come into force meanwhile', async () => {
  const newerChange = { ...CHANGE, version: '2026-12-b', changes: ['한 번 더 바뀌었어요.'] }
  api.answer('POST /me/consents', { asked: [newerChange] })
  await renderInApp(<ConsentStrip consent="required" />)
  await agreeButton.click()
  await expect.element(dialog.getByText('한 번 더 바뀌었어요.')).toBeVisible()
})

test.for(['/terms', '/settings'])(
  'on %s the dialog does not open by itself, but at a press on the strip',
  async (path) => {
    const screen = await renderInApp(<ConsentStrip consent="required" />, { path })
    await screen.getByRole('button', { name: '동의하기' }).click()
    await expect.element(dialog).toBeVisible()
    await page.getByRole('button', { name: '나중에' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('an announcement shows the day, and stays closed once it was closed', async () => {
  const firstScreen = await renderInApp(<ConsentStrip consent="announced" />)
  await expect.element(firstScreen.getByText('2026년 12월 1일부터 이용약관이 바뀌어요.')).toBeVisible()
  await firstScreen.getByRole('button', { name: '닫기' }).click()
  await expect
    .element(firstScreen.getByText('2026년 12월 1일부터 이용약관이 바뀌어요.'))
    .not.toBeInTheDocument()
  await firstScreen.unmount()
  const secondScreen = await renderInApp(
    <>
      <ConsentStrip consent="announced" />
      <p>본문</p>
    </>,
  )
  await expect.element(secondScreen.getByText('본문')).toBeVisible()
  await expect
    .element(secondScreen.getByText('이용약관이 바뀌어요.', { exact: false }))
    .not.toBeInTheDocument()
})
