import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { BlockedMembers } from './blocked-members.tsx'

test('removed followers are listed, each with a button that allows them to follow again', async () => {
  api.answer('GET /blocks', { items: [] })
  api.answer('GET /followers/removed', { items: [buildMemberBrief({ id: 'fan', username: '민지' })] })
  api.answer('DELETE /followers/:id/removal', { done: true })
  const screen = await renderInApp(<BlockedMembers />)
  await expect.element(screen.getByRole('heading', { name: '삭제한 팔로워' })).toBeVisible()
  api.answer('GET /followers/removed', { items: [] })
  await screen.getByRole('button', { name: '민지님의 팔로우 허용' }).click()
  await expect.element(screen.getByText('삭제한 팔로워')).not.toBeInTheDocument()
  expect(api.received('DELETE /followers/:id/removal')).toMatchObject([{ params: { id: 'fan' } }])
})
