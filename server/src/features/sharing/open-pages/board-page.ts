import type { Db } from '#platform/db/db.ts'
import { countText } from '#shared/predictions/figure-texts.ts'
import { html } from './html.ts'
import type { OpenPage } from './layout.ts'
import { findOpenBoard, findOpenPhotos, type OpenPhotos } from './open-seen.ts'
import { memberMark } from './prediction-parts.ts'
import { recordText } from './words.ts'

export async function boardPage(db: Db, now: number): Promise<OpenPage> {
  const members = await findOpenBoard(db, now)
  const photos = await findOpenPhotos(
    db,
    now,
    members.map(({ id }) => id),
  )
  const hasPodium = members.length >= 3
  return {
    head: {
      title: '랭킹',
      description: '점수가 높은 순서예요. 점수는 실제 시세로 판정한 결과에서만 나와요.',
      path: '/leaderboard',
      type: 'website',
    },
    inApp: '/leaderboard',
    feed: '/feeds/leaderboard',
    body: html`<section class="card">
      <h1>랭킹</h1>
      <p class="quiet">
        ${
          members.length === 0
            ? '공개하기로 한 회원만 여기에 보여요. 전체 순위는 회원이 볼 수 있어요.'
            : '공개한 예측의 점수 순서예요. 공개 프로필인 회원만 보여요.'
        }
      </p>
      ${hasPodium && podium(members.slice(0, 3), photos)}
      <ol>
        ${members.slice(hasPodium ? 3 : 0).map((member) => standing(member, photos))}
      </ol>
    </section>`,
    invite: { title: '내 순위는 몇 위일까요?', button: '가입하고 순위 보기' },
  }
}

type Standing = Awaited<ReturnType<typeof findOpenBoard>>[number]

const podium = (first: readonly Standing[], photos: OpenPhotos) =>
  html`<ol class="podium">
    ${first.map(
      ({ id, rank, username, score, ...sums }) =>
        html`<li>
          <a href="/user/${id}"
            >${memberMark({ id, username }, photos, 'full')}<span class="badge">${rank}</span
            ><strong>${username}</strong
            ><span class="step"><strong>${countText(score)}점</strong>${recordText(sums)}</span></a
          >
        </li>`,
    )}
  </ol>`

const standing = ({ id, rank, username, score, ...sums }: Standing, photos: OpenPhotos) =>
  html`<li>
    <a href="/user/${id}"
      ><span class="rank">${rank}</span>${memberMark({ id, username }, photos)}<span class="row"
        ><span><strong>${username}</strong><span class="quiet">${recordText(sums)}</span></span
        ><strong>${countText(score)}점</strong></span
      ></a
    >
  </li>`
