import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import type { Db } from '#platform/db/db.ts'
import { viewOf } from '#shared/predictions/prediction-view.ts'
import { hashText } from '@gwanyeok/domain/predictions/seal.ts'
import { findDrawnCandles, windowChart } from './chart.ts'
import { html } from './html.ts'
import type { OpenPage } from './layout.ts'
import {
  change,
  facts,
  figures,
  headline,
  headOf,
  memberMark,
  statusBadge,
  stockMark,
} from './prediction-parts.ts'
import { receipt } from './receipt.ts'
import { findOpenBoard, findOpenMember, findStockName, newestOpen, openPredictions } from './open-seen.ts'
import { countText } from '#shared/predictions/figure-texts.ts'
import { momentOf, nameOf } from './words.ts'

/** An open prediction; undefined: none that anybody may read. `now`: product time in epoch ms. */
export async function findOpenPrediction(
  db: Db,
  now: number,
  id: string,
): Promise<OpenPrediction | undefined> {
  const row = await openPredictions(db, now).where('p.id', '=', id).executeTakeFirst()
  const view = row && viewOf(row, now)
  return view?.sealed === false ? view : undefined
}

export async function predictionPage(db: Db, now: number, id: string): Promise<OpenPage | undefined> {
  const prediction = await findOpenPrediction(db, now, id)
  if (!prediction) return undefined
  const { content, reason, author } = prediction
  const candles = await findDrawnCandles(db, prediction)
  return {
    head: headOf(prediction),
    inApp: `/?prediction=${id}`,
    feed: `/feeds/user/${author.id}`,
    embeds: true,
    body: html`<article class="card">
        ${headline(prediction)}${figures(prediction)}${windowChart(prediction, candles)}${facts(prediction)}
        ${receipt(prediction)}${[reason, content]
          .filter(Boolean)
          .map((text) => html`<p class="words">${text}</p>`)}
      </article>
      ${seal(prediction)}`,
  }
}

const seal = ({ author, hash, predictedAt, ...fields }: OpenPrediction) =>
  html`<section class="card">
    <h2>고칠 수 없는 기록</h2>
    <p class="quiet">만든 뒤에는 목표가도 기간도 바꾸거나 지울 수 없어요. 이 값이 그 내용의 지문이에요.</p>
    <p><code>${hash}</code></p>
    <details>
      <summary>직접 확인</summary>
      <p class="quiet">이 글의 SHA-256을 계산하면 위의 지문과 같아요.</p>
      <p>
        <code>${hashText({ ...fields, author: author.id, predictedAt: Date.parse(predictedAt) })}</code>
      </p>
    </details>
  </section>`

export async function stockPage(db: Db, now: number, symbol: string): Promise<OpenPage | undefined> {
  const name = await findStockName(db, symbol)
  if (name === undefined) return undefined
  const ticker = shownTicker(name, symbol)
  const predictions = await listed(db, now, { stock: symbol })
  return {
    head: {
      title: ticker === null ? `${name} 주가 예측` : `${name}(${symbol}) 주가 예측`,
      description: `${name} 주가를 회원들이 어떻게 예측하는지, 예측이 맞았는지 볼 수 있어요.`,
      path: `/stocks/${symbol}`,
      type: 'website',
    },
    inApp: `/?stock=${symbol}`,
    feed: `/feeds/stocks/${symbol}`,
    body: html`<section class="card who">
        ${stockMark(symbol)}
        <div>
          <h1>${name} <span class="quiet">${ticker}</span></h1>
          <p class="quiet">회원들이 어떻게 예측했고, 맞았는지 볼 수 있어요.</p>
        </div>
      </section>
      ${list('최근 예측', predictions, 'author')}`,
  }
}

export async function memberPage(db: Db, now: number, id: string): Promise<OpenPage | undefined> {
  const member = await findOpenMember(db, now, id)
  if (!member) return undefined
  const { username, success, failed, score } = member
  const [record, points] = [`${success}승 ${failed}패`, `${countText(score)}점`]
  return {
    head: {
      title: `${username}님의 주가 예측`,
      description: `공개 예측 ${record}, ${points}. 예측마다 결과가 남고, 고칠 수 없어요.`,
      path: `/user/${id}`,
      type: 'website',
    },
    inApp: `/user/${id}?login`,
    feed: `/feeds/user/${id}`,
    body: html`<section class="card">
        <div class="who">
          ${memberMark(username)}
          <div>
            <h1>${username}</h1>
            <p class="quiet">누구나 볼 수 있는 예측의 결과예요.</p>
          </div>
        </div>
        <p class="big">${points}</p>
        <p>${record}</p>
      </section>
      ${list('최근 예측', await listed(db, now, { author: id }), 'stock')}`,
  }
}

export async function boardPage(db: Db, now: number): Promise<OpenPage> {
  const members = await findOpenBoard(db, now)
  const hasPodium = members[2]?.rank === 3
  return {
    head: {
      title: '랭킹',
      description: '점수가 높은 순서예요. 점수는 실제 시세로 판정한 결과에서만 나와요.',
      path: '/leaderboard',
      type: 'website',
    },
    inApp: '/leaderboard?login',
    feed: '/feeds/leaderboard',
    body: html`<section class="card">
      <h1>랭킹</h1>
      <p class="quiet">
        ${members.length === 0 ? '아직 보여줄 회원이 없어요.' : '누적 점수 · 공개 프로필인 회원만 보여요.'}
      </p>
      ${hasPodium && podium(members.slice(0, 3))}
      <ol>
        ${members.slice(hasPodium ? 3 : 0).map(standing)}
      </ol>
    </section>`,
  }
}

type Standing = Awaited<ReturnType<typeof findOpenBoard>>[number]

const podium = (first: readonly Standing[]) =>
  html`<ol class="podium">
    ${first.map(
      ({ id, rank, username, totalScore, success, failed }) =>
        html`<li>
          <a href="/user/${id}"
            >${memberMark(username)}<span class="badge">${rank}</span><strong>${username}</strong
            ><span class="step"><strong>${countText(totalScore)}점</strong>${success}승 ${failed}패</span></a
          >
        </li>`,
    )}
  </ol>`

const standing = ({ id, rank, username, totalScore, success, failed }: Standing) =>
  html`<li>
    <a href="/user/${id}"
      ><span class="rank">${rank}</span>${memberMark(username)}<span class="row"
        ><span><strong>${username}</strong><span class="quiet">${success}승 ${failed}패</span></span
        ><strong>${countText(totalScore)}점</strong></span
      ></a
    >
  </li>`

/** The newest open predictions, as they are shown. */
export const listed = async (db: Db, now: number, of: { author?: string; stock?: string }) =>
  (await newestOpen(db, now, of)).flatMap((row) => {
    const view = viewOf(row, now)
    return view.sealed ? [] : [view]
  })

function list(title: string, predictions: readonly OpenPrediction[], named: 'author' | 'stock') {
  if (predictions.length === 0)
    return html`<section class="card"><p class="quiet">누구나 볼 수 있는 예측이 아직 없어요.</p></section>`
  return html`<section class="card">
    <h2>${title}</h2>
    <ol>
      ${predictions.map((each) => row(each, named))}
    </ol>
  </section>`
}

const row = (prediction: OpenPrediction, named: 'author' | 'stock') =>
  html` <li>
    <a href="/predictions/${prediction.id}"
      >${named === 'author' ? memberMark(prediction.author.username) : stockMark(prediction.stock)}
      <span>
        <span class="row"
          ><strong>${named === 'author' ? prediction.author.username : nameOf(prediction)}</strong
          >${statusBadge(prediction)}</span
        >
        <span class="row quiet"
          ><span>${momentOf(prediction.predictedAt)} · ${prediction.period}일</span
          >${change(prediction.predictedChange)}</span
        >
      </span></a
    >
  </li>`
