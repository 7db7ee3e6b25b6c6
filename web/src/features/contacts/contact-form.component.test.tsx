import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { ContactForm } from './contact-form.tsx'

const subject = (screen: Screen) => screen.getByLabelText('제목')
const message = (screen: Screen) => screen.getByLabelText('내용')
const send = (screen: Screen) => screen.getByRole('button', { name: '문의 보내기' })

test('an unfinished message is not sent, and both fields show what is missing', async () => {
  const screen = await renderInApp(<ContactForm />)
  await send(screen).click()
  await expect.element(subject(screen)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(message(screen)).toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /contacts')).toEqual([])
})

test('a subject of 101 characters is refused when the field is left', async () => {
  const screen = await renderInApp(<ContactForm />)
  await subject(screen).fill('가'.repeat(101))
  await message(screen).click()
  await expect.element(screen.getByText('제목은 100자까지 쓸 수 있어요.')).toBeVisible()
})

test('a subject of 60 emoji counts as 60 characters, and is sent', async () => {
  api.answer('POST /contacts', { done: true })
  const screen = await renderInApp(<ContactForm />)
  await subject(screen).fill('🚀'.repeat(60))
  await message(screen).fill(` ${'🚀'.repeat(1000)} `)
  await expect.element(screen.getByText('60/100', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1000/1000', { exact: true })).toBeVisible()
  await send(screen).click()
  await expect.element(findToast('문의가 성공적으로 전송되었습니다')).toBeVisible()
})

test('a subject or message of only fillers and control characters is refused', async () => {
  const screen = await renderInApp(<ContactForm />)
  await subject(screen).fill('\u3164\u115f')
  await message(screen).fill('\u0001\u0085\ufffc\ufe0f')
  await send(screen).click()
  await expect.element(screen.getByText('제목을 입력해주세요')).toBeVisible()
  await expect.element(screen.getByText('내용을 입력해주세요')).toBeVisible()
  expect(api.received('POST /contacts')).toEqual([])
})

test('the button is pale until the form can be sent', async () => {
  const screen = await renderInApp(<ContactForm />)
  const colour = () => getComputedStyle(send(screen).element()).backgroundColor
  await expect.element(send(screen)).toBeVisible()
  const paleColour = colour()
  await subject(screen).fill('차트')
  expect(colour()).toBe(paleColour)
  await message(screen).fill('빈 차트가 보여요')
  await expect.poll(colour).not.toBe(paleColour)
})

test('a topic is put before the subject, which stays editable and loses nothing that was typed', async () => {
  const screen = await renderInApp(<ContactForm />)
  await screen.getByRole('button', { name: '시세와 차트' }).click()
  await expect.element(subject(screen)).toHaveValue('시세와 차트')
  await screen.getByRole('button', { name: '오류 신고' }).click()
  await expect.element(subject(screen)).toHaveValue('오류 신고')
  await subject(screen).fill('오류 신고: 차트')
  await screen.getByRole('button', { name: '시세와 차트' }).click()
  await expect.element(subject(screen)).toHaveValue('시세와 차트: 차트')
  await subject(screen).fill('빈 차트')
  await screen.getByRole('button', { name: '오류 신고' }).click()
  await expect.element(subject(screen)).toHaveValue('오류 신고: 빈 차트')
})

test('a message that failed stays, also after a reload, and is removed once it was sent', async () => {
  api.disconnect('POST /contacts')
  const firstScreen = await renderInApp(<ContactForm />)
  await subject(firstScreen).fill('가격이 이상해요')
  await message(firstScreen).fill('엔비디아 화면에서 봤어요')
  await send(firstScreen).click()
  await expect.element(findToast('문의 전송에 실패했습니다. 다시 시도해주세요.')).toBeVisible()
  await firstScreen.unmount()

  api.answer('POST /contacts', { done: true })
  const secondScreen = await renderInApp(<ContactForm />)
  await expect.element(message(secondScreen)).toHaveValue('엔비디아 화면에서 봤어요')
  await send(secondScreen).click()
  await expect.element(findToast('문의가 성공적으로 전송되었습니다')).toBeVisible()
  await expect.element(subject(secondScreen)).toHaveValue('')
  await expect.element(secondScreen.getByText('에 문의를 받았어요', { exact: false })).toBeVisible()
  await expect.element(secondScreen.getByText('가격이 이상해요')).toBeVisible()
  expect(api.received('POST /contacts').at(-1)?.body).toEqual({
    subject: '가격이 이상해요',
    message: '엔비디아 화면에서 봤어요',
  })
  await subject(secondScreen).fill('하나 더 있어요')
  await expect.element(secondScreen.getByText('가격이 이상해요')).not.toBeInTheDocument()
})

test('a draft belongs to its member', async () => {
  const firstScreen = await renderInApp(<ContactForm />)
  await subject(firstScreen).fill('민지의 문의')
  await firstScreen.unmount()
  const secondScreen = await renderInApp(<ContactForm />, { me: { id: 'somebody-else' } })
  await expect.element(subject(secondScreen)).toHaveValue('')
})
