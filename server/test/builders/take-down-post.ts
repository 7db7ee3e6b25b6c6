import { expect } from 'vitest'
import { type Person, createSignedOutPerson } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'

let requesterCount = 0

/** Takes down a new post of the author after a request by a stranger. */
export async function takeDownPost(
  product: TestProduct,
  { admin, author }: { admin: Person; author: Person },
): Promise<void> {
  requesterCount += 1
  const email = `asker${requesterCount}@example.com`
  const post = { content: '오늘 장은 조용하네요', visibility: 'public' }
  const { body } = await author.call<{ id: string }>('POST /posts', post)
  await createSignedOutPerson(product, `198.51.100.${requesterCount}`).call('POST /takedowns', {
    place: '커뮤니티',
    right: 'defamation',
    rightsHolder: '이정숙',
    reason: '사실이 아니에요',
    email,
    item: { postType: 'post', postId: body.id },
  })
  const openTakedowns = await admin.call<{ items: { id: string; email: string }[] }>(
    'GET /admin/takedowns?status=open',
  )
  const { id } = openTakedowns.body.items.find((takedown) => takedown.email === email)!
  const decision = { decision: 'take_down', days: 30 }
  expect((await admin.call(`POST /admin/takedowns/${id}/decisions`, decision)).status).toBe(200)
}
