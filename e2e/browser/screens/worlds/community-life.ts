import { request } from '@playwright/test'
import { PASSWORD } from '../../fixtures/test.ts'
import { type Person, upload } from '../../fixtures/person.ts'
import type { World } from './world-types.ts'

type People = World['people']

/** Posts, comments, likes, follows, stars, bookmarks, reports and messages, so that no screen is bare. */
export async function fillCommunity(
  people: People,
  { mine, pending }: World['predictions'],
): Promise<World['posts']> {
  const posts = await writePosts(people)
  await reactTo(people, mine)
  for (const id of [mine, pending]) await people.regular.call(`PUT /predictions/${id}/bookmark`)
  await watchStocks(people.regular)
  await reportPosts(people, posts)
  await askForHelp(people)
  await suspendAndBlock(people)
  return posts
}

async function writePosts({ writer, longest, regular }: People) {
  const images = await upload(writer, 'posts', 3)
  const { id: withImages } = await writer.call<{ id: string }>('POST /posts', {
    content:
      '이번 주 정리\n반도체는 쉬어 가고 소프트웨어가 올랐어요. 다음 주에는 실적이 많아서 바쁠 것 같아요.',
    images,
  })
  const { id: long } = await longest.call<{ id: string }>('POST /posts', {
    content: `${'오늘 본 것을 길게 적어 봐요. '.repeat(40)}\n${'a'.repeat(90)}`,
  })
  await regular.call('POST /posts', { content: '팔로워에게만 남기는 메모예요.', visibility: 'followers' })
  const { id: ofStock } = await writer.call<{ id: string }>('POST /stocks/TSLA/posts', {
    content: '공장 가동률이 다시 올라왔다고 해요.',
    images: await upload(writer, 'stockPosts', 1),
  })
  return { withImages, long, ofStock }
}

async function reactTo({ regular, writer, longest }: People, mine: string): Promise<void> {
  const comment = (person: Person, content: string, parentId?: string) =>
    person.call<{ id: string }>('POST /comments', {
      postType: 'prediction',
      postId: mine,
      content,
      ...(parentId && { parentId }),
    })
  const { id } = await comment(writer, '저도 비슷하게 보고 있어요. 다만 기간은 조금 더 길게 잡았어요.')
  await comment(regular, '기간이 늘 어렵네요.', id)
  await comment(longest, '응원해요')
  for (const person of [writer, longest]) {
    await person.call(`PUT /users/${regular.id}/follow`)
    await person.call(`PUT /predictions/${mine}/like`)
  }
  await regular.call(`PUT /users/${longest.id}/follow`)
}

async function watchStocks({ call }: Person): Promise<void> {
  for (const symbol of ['TSLA', 'AAPL', 'NVDA', 'MSFT', 'GOOGL', 'BRK.B', 'AMZN'])
    await call(`PUT /watchlist/${symbol}`)
}

async function reportPosts(
  { admin, regular, newcomer, secret, writer }: People,
  posts: { withImages: string; long: string },
) {
  const report = ({ call }: Person, postId: string, reason: string, details = '') =>
    call('POST /reports', { postType: 'post', postId, reason, details })
  await report(regular, posts.withImages, 'manipulation', '특정 종목을 사라고 부추기는 것처럼 보여요.')
  await report(newcomer, posts.withImages, 'spam')
  await report(secret, posts.withImages, 'spam', '같은 그림을 여러 번 봤어요.')
  await report(writer, posts.long, 'other')
  const settle = (postId: string, decision: string, note: string) =>
    admin.call('POST /admin/reports/decisions', { postType: 'post', postId, decision, note })
  await settle(posts.long, 'dismiss', '길지만 문제는 없어요.')
}

async function askForHelp({ regular, longest, admin }: People): Promise<void> {
  await regular.call('POST /contacts', {
    subject: '알림을 끄고 싶어요',
    message: '좋아요 알림만 끄는 방법이 궁금해요.',
  })
  await longest.call('POST /contacts', {
    subject: '문'.repeat(100),
    message: '내용을 길게 적어요. '.repeat(60),
  })
  const { items } = await admin.call<{ items: { id: string }[] }>('GET /admin/contacts')
  await admin.call(`PATCH /admin/contacts/${items[0]!.id}`, { read: true, status: 'answered' })
}

async function suspendAndBlock({ admin, regular, secret }: People): Promise<void> {
  // A suspension needs a sign-in of the last five minutes, which the samples may have taken.
  await admin.call('POST /me/confirm-password', { password: PASSWORD })
  await admin.call(`PUT /admin/people/${secret.id}/suspension`, {
    until: '2026-12-01T00:00:00.000Z',
    note: '같은 글을 여러 번 올렸어요.',
  })
  const { podium } = await regular.call<{ podium: { member: { id: string } }[] }>('GET /home')
  const other = podium.find(({ member }) => member.id !== regular.id)
  if (other) await regular.call(`PUT /users/${other.member.id}/block`)
}

/** A second device of that person. */
export async function signInElsewhere(address: string, { email }: Person): Promise<void> {
  const session = await request.newContext({
    baseURL: address,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  })
  await session.post('/api/sign-in', { data: { email, password: PASSWORD } })
}
