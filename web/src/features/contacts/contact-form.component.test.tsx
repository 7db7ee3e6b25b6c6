import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { ContactForm } from './contact-form.tsx'

const findSubject = (screen: Screen) => screen.getByLabelText('제목')
const findMessage = (screen: Screen) => screen.getByLabelText('내용')
const findSendButton = (screen: Screen) => screen.getByRole('button', { name: '문의 보내기' })

test('an empty form is not sent, and both fields are marked', async () => {
  const screen = await renderInApp(<ContactForm />)
  await findSendButton(screen).click()
  await expect.element(findSubject(screen)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(findMessage(screen)).toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /contacts')).toEqual([])
})

test('a subject of 101 characters is refused when the field is left', async () => {
  const screen = await renderInApp(<ContactForm />)
  await findSubject(screen).fill('가'.repeat(101))
  await findMessage(screen).click()
  await expect.element(screen.getByText('제목은 100자까지 쓸 수 있어요.')).toBeVisible()
})

test('each emoji in the subject and the message counts as one character', async () => {
  api.answer('POST /contacts', { done: true })
  const screen = await renderInApp(<ContactForm />)
  await findSubject(screen).fill('🚀'.repeat(60))
  await findMessage(screen).fill(` ${'🚀'.repeat(1000)} `)
  await expect.element(screen.getByText('60/100', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1000/1000', { exact: true })).toBeVisible()
  await findSendButton(screen).click()
  await expect.element(findToast('문의가 성공적으로 전송되었습니다')).toBeVisible()
})

test('a subject or message of only invisible characters is refused', async () => {
  const screen = await renderInApp(<ContactForm />)
  await findSubject(screen).fill('\u3164\u115f')
  await findMessage(screen).fill('\u0001\u0085\ufffc\ufe0f')
  await findSendButton(screen).click()
  await expect.element(screen.getByText('제목을 입력해주세요')).toBeVisible()
  await expect.element(screen.getByText('내용을 입력해주세요')).toBeVisible()
  expect(api.received('POST /contacts')).toEqual([])
})

test('a chosen topic is put before the typed subject, and replaces the topic chosen before', async () => {
  const screen = await renderInApp(<ContactForm />)
  await screen.getByRole('radio', { name: '시세와 차트' }).click()
  await expect.element(findSubject(screen)).toHaveValue('시세와 차트')
  await screen.getByRole('radio', { name: '오류 신고' }).click()
  await expect.element(findSubject(screen)).toHaveValue('오류 신고')
  await findSubject(screen).fill('오류 신고: 차트')
  await screen.getByRole('radio', { name: '시세와 차트' }).click()
  await expect.element(findSubject(screen)).toHaveValue('시세와 차트: 차트')
  await findSubject(screen).fill('빈 차트')
  await screen.getByRole('radio', { name: '오류 신고' }).click()
  await expect.element(findSubject(screen)).toHaveValue('오류 신고: 빈 차트')
})

test('a message that could not be sent stays, also after a reload; once sent, it is shown as received until the next one is typed', async () => {
  api.disconnect('POST /contacts')
  const firstScreen = await renderInApp(<ContactForm />)
  await findSubject(firstScreen).fill('가격이 이상해요')
  await findMessage(firstScreen).fill('엔비디아 화면에서 봤어요')
  await findSendButton(firstScreen).click()
  await expect.element(findToast('문의 전송에 실패했습니다. 다시 시도해주세요.')).toBeVisible()
  await firstScreen.unmount()

  api.answer('POST /contacts', { done: true })
  const secondScreen = await renderInApp(<ContactForm />)
  await expect.element(findMessage(secondScreen)).toHaveValue('엔비디아 화면에서 봤어요')
  await findSendButton(secondScreen).click()
  await expect.element(findToast('문의가 성공적으로 전송되었습니다')).toBeVisible()
  await expect.element(findSubject(secondScreen)).toHaveValue('')
  await expect.element(secondScreen.getByText('에 문의를 받았어요', { exact: false })).toBeVisible()
  await expect.element(secondScreen.getByText('가격이 이상해요')).toBeVisible()
  expect(api.received('POST /contacts').at(-1)?.body).toEqual({
    subject: '가격이 이상해요',
    message: '엔비디아 화면에서 봤어요',
  })
  await findSubject(secondScreen).fill('하나 더 있어요')
  await expect.element(secondScreen.getByText('가격이 이상해요')).not.toBeInTheDocument()
})

test('a draft belongs to its member', async () => {
  const firstScreen = await renderInApp(<ContactForm />)
  await findSubject(firstScreen).fill('민지의 문의')
  await firstScreen.unmount()
  const secondScreen = await renderInApp(<ContactForm />, { me: { id: 'somebody-else' } })
  await expect.element(findSubject(secondScreen)).toHaveValue('')
})
