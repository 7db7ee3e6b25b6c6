import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen } from '#test/render.tsx'
import { TakedownRequest } from './takedown-request.tsx'

const findSendButton = (screen: Screen) => screen.getByRole('button', { name: '요청 보내기' })
async function fillIn(screen: Screen) {
  await screen.getByRole('radio', { name: '초상권' }).click()
  await screen.getByLabelText('권리를 침해당한 사람 또는 단체').fill('박하늘')
  await screen.getByLabelText('어떤 점이 권리를 침해했나요?').fill('제 얼굴이 나와요')
  await screen.getByLabelText('결과를 받을 이메일').fill('haneul@example.com')
}

test('an incomplete request shows what is missing at each field, and is not sent', async () => {
  const screen = await renderInApp(<TakedownRequest item={null} />)
  await screen.getByLabelText('결과를 받을 이메일').fill('haneul')
  await findSendButton(screen).click()
  for (const text of [
    '어떤 글인지 적어주세요.',
    '침해된 권리를 선택해주세요.',
    '올바른 이메일 형식이 아니에요',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(api.received('POST /takedowns')).toEqual([])
})

test('when opened from an item’s link, the form has no field for the place and sends the item’s kind and id', async () => {
  api.answer('POST /takedowns', { done: true })
  const screen = await renderInApp(
    <TakedownRequest item={{ postType: 'comment', postId: 'c1' }} emailProof="mailed-key" />,
  )
  await expect.element(screen.getByText('선택한 댓글')).toBeVisible()
  await fillIn(screen)
  await findSendButton(screen).click()
  await expect.element(screen.getByRole('heading', { name: '요청을 받았어요' })).toBeVisible()
  expect(api.received('POST /takedowns')).toMatchObject([
    {
      body: {
        item: { postType: 'comment', postId: 'c1' },
        right: 'portrait',
        rightsHolder: '박하늘',
        emailProof: 'mailed-key',
      },
    },
  ])
})

test('if the item is no longer visible, the form asks for its place, and keeps what was typed', async () => {
  api.refuse('POST /takedowns', 'not_found', { status: 404 })
  const screen = await renderInApp(<TakedownRequest item={{ postType: 'post', postId: 'p1' }} />)
  await fillIn(screen)
  await findSendButton(screen).click()
  await expect
    .element(screen.getByText('지금은 볼 수 없는 글이에요.', { exact: false }).first())
    .toBeVisible()
  api.answer('POST /takedowns', { done: true })
  await screen.getByLabelText('어떤 글인가요?').fill('어제 저녁의 글')
  await findSendButton(screen).click()
  await expect.element(screen.getByRole('heading', { name: '요청을 받았어요' })).toBeVisible()
  const { body } = api.received('POST /takedowns').at(-1) as { body: object }
  expect(body).toMatchObject({ place: '어제 저녁의 글', rightsHolder: '박하늘' })
  expect(body).not.toHaveProperty('item')
})

test('a request that fails keeps what was typed', async () => {
  api.disconnect('POST /takedowns')
  const screen = await renderInApp(<TakedownRequest item={{ postType: 'post', postId: 'p1' }} />)
  await fillIn(screen)
  await findSendButton(screen).click()
  await expect.element(screen.getByLabelText('권리를 침해당한 사람 또는 단체')).toHaveValue('박하늘')
  await expect.element(screen.getByRole('heading', { name: '요청을 받았어요' })).not.toBeInTheDocument()
})
