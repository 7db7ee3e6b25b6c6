import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { Db } from '#platform/db/db.ts'
import { viewOf } from '#shared/predictions/prediction-view.ts'
import { hashText } from '@gwanyeok/domain/predictions/seal.ts'
import { findDrawnCandles, findStockCandles, stockChart, windowChart } from './chart.ts'
import { html } from './html.ts'
import { formAt, type OpenPage } from './layout.ts'
import { change, facts, headline, headOf, memberMark, statusBadge, stockMark } from './prediction-parts.ts'
import { receipt } from './receipt.ts'
import {
  countOpenTargets,
  findBusyStocks,
  findOpenMember,
  findOpenPhotos,
  findStockName,
  newestOpen,
  type OpenPhotos,
  openPredictions,
} from './open-seen.ts'
import { countText, priceText } from '#shared/predictions/figure-texts.ts'
import { sentimentText } from '@gwanyeok/domain/stocks/sentiment-text.ts'
import { dayOf, nameOf, type PageTime, recordText, timeLeftOf } from './words.ts'

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

export async function predictionPage(db: Db, time: PageTime, id: string): Promise<OpenPage | undefined> {
  const { now } = time
  const prediction = await findOpenPrediction(db, now, id)
  if (!prediction) return undefined
  const { content, reason, author } = prediction
  const [candles, photos, member] = await Promise.all([
    findDrawnCandles(db, prediction),
    findOpenPhotos(db, now, [author.id]),
    findOpenMember(db, now, author.id),
  ])
  const record = member && isJudged(member) ? recordText(member) : null
  return {
    head: headOf(prediction),
    inApp: `/?prediction=${id}`,
    feed: `/feeds/user/${author.id}`,
    embeds: true,
    body: html`<article class="card">
        ${headline(prediction, now, { photos, record })}
        ${windowChart(prediction, candles, now)}${facts(prediction, time)}
        ${receipt(prediction)}${[reason, content]
          .filter(Boolean)
          .map((text) => html`<p class="words">${text}</p>`)}
      </article>
      ${seal(prediction)}`,
    invite: { title: '나라면 얼마로 예측할까요?', button: `${nameOf(prediction)} 예측하기` },
  }
}

const seal = ({ author, hash, predictedAt, ...fields }: OpenPrediction) =>
  html`<section class="card">
    <h2>고칠 수 없는 기록</h2>
    <p class="quiet">만든 뒤에는 목표가도 기간도 바꾸거나 지울 수 없어요.</p>
    <details>
      <summary>직접 확인</summary>
      <p class="quiet">아래 글의 SHA-256을 계산하면 이 지문이 나와요.</p>
      <p><code>${hash}</code></p>
      <p>
        <code
          >${hashText({ ...fields, author: author.id, predictedAt: Date.parse(predictedAt) })
            // Its lines break between fields; it is copied as it is hashed.
            .split(/(?<=,)(?=")/)
            .map((field) => html`<span>${field}</span>`)}</code
        >
      </p>
    </details>
  </section>`

export async function stockPage(db: Db, now: number, symbol: string): Promise<OpenPage | undefined> {
  const name = await findStockName(db, symbol)
  if (name === undefined) return undefined
  const ticker = shownTicker(name, symbol)
  const inApp = `/?stock=${symbol}`
  const [predictions, candles, others] = await Promise.all([
    listed(db, now, { stock: symbol }),
    findStockCandles(db, now, symbol),
    findBusyStocks(db, now, symbol),
  ])
  const authors = predictions.map(({ author }) => author.id)
  const price = candles.at(-1)?.close
  const [photos, counts] = await Promise.all([
    findOpenPhotos(db, now, authors),
    price === undefined ? null : countOpenTargets(db, now, { stock: symbol, price }),
  ])
  return {
    head: {
      title: ticker === null ? `${name} 주가 예측` : `${name}(${symbol}) 주가 예측`,
      description: `${name} 주가를 회원들이 어떻게 예측하는지, 예측이 맞았는지 볼 수 있어요.`,
      path: `/stocks/${symbol}`,
      type: 'website',
    },
    inApp,
    feed: `/feeds/stocks/${symbol}`,
    body: html`<section class="card">
        <div class="row">
          <div class="who">
            ${stockMark(symbol)}
            <h1>${name} <span class="quiet">${ticker}</span></h1>
          </div>
          <a class="button main" href="${formAt(inApp, 'signup')}">예측하기</a>
        </div>
        ${lastClose(name, candles, now)}
      </section>
      ${list(predictions, now, { photos, sentiment: counts && sentimentText(counts) })}
      ${others.length > 0 && stocks(others)}`,
    invite: { title: '나라면 얼마로 예측할까요?', button: `${name} 예측하기` },
  }
}

/** The last close and how the price got there; nothing before the first member asks for the stock. */
function lastClose(name: string, candles: readonly Candle[], now: number) {
  const [first, ...others] = candles
  const latest = candles.at(-1)
  if (!first || !latest) return false
  const before = candles.at(-2)
  return html`<p class="big">
      ${priceText(latest.close)}
      ${before && html`<small>${change((latest.close / before.close - 1) * 100)}</small>`}
    </p>
    <p class="quiet">${dayOf(latest.date, now)} 종가(미국 날짜)</p>
    ${stockChart(name, [first, ...others], now)}`
}

export async function memberPage(db: Db, now: number, id: string): Promise<OpenPage | undefined> {
  const member = await findOpenMember(db, now, id)
  if (!member) return undefined
  const { username, running, score } = member
  const [photos, predictions] = await Promise.all([
    findOpenPhotos(db, now, [id]),
    listed(db, now, { author: id }),
  ])
  const judged = isJudged(member)
  const record = recordText(member)
  const [points, runs] = [`${countText(score)}점`, `진행 중 ${countText(running)}건`]
  return {
    head: {
      title: `${username}님의 주가 예측`,
      description: `공개 예측 ${judged ? `${record}, ${points}` : runs}. 예측마다 결과가 남고, 고칠 수 없어요.`,
      path: `/user/${id}`,
      type: 'website',
    },
    inApp: `/user/${id}`,
    feed: `/feeds/user/${id}`,
    body: html`<section class="card">
        <div class="who profile">
          ${memberMark({ id, username }, photos, 'full')}
          <div>
            <h1>${username}</h1>
            <p class="quiet">공개한 예측만 세었어요.</p>
          </div>
        </div>
        <p class="big">${judged ? points : runs}</p>
        ${judged && html`<p>${running > 0 ? `${record} · ${runs}` : record}</p>`}
      </section>
      ${list(predictions, now)}`,
    invite: { title: '내 예측도 남겨볼까요?', button: '과녁에서 예측하기' },
  }
}

const isJudged = ({ success, failed }: { success: number; failed: number }) => success + failed > 0

/** The newest open predictions, as they are shown. */
export const listed = async (db: Db, now: number, of: { author?: string; stock?: string }) =>
  (await newestOpen(db, now, of)).flatMap((row) => {
    const view = viewOf(row, now)
    return view.sealed ? [] : [view]
  })

const stocks = (others: readonly { stock: string; name: string }[]) =>
  html`<section class="card">
    <h2>지금 많이 예측하는 종목</h2>
    <p class="others">
      ${others.map(({ stock, name }) => html`<a class="button second" href="/stocks/${stock}">${name}</a>`)}
    </p>
  </section>`

/** What a list of a stock shows. */
interface StockFacts {
  photos: OpenPhotos
  /** Of the running ones. */
  sentiment: string | null
}

/** With the photos of their authors, or with their stocks. */
function list(
  predictions: readonly OpenPrediction[],
  now: number,
  { photos, sentiment }: Partial<StockFacts> = {},
) {
  if (predictions.length === 0)
    return html`<section class="card">
      <p class="quiet">여기에는 누구나 볼 수 있는 예측만 보여요. 아직은 없어요.</p>
    </section>`
  return html`<section class="card">
    <h2>최근 예측</h2>
    ${sentiment && html`<p class="quiet">진행 중 · ${sentiment}</p>`}
    <ol>
      ${predictions.map((each) => row(each, now, photos))}
    </ol>
  </section>`
}

const row = (prediction: OpenPrediction, now: number, photos?: OpenPhotos) =>
  html` <li>
    <a href="/predictions/${prediction.id}"
      >${photos ? memberMark(prediction.author, photos) : stockMark(prediction.stock)}
      <span>
        <span class="row"
          ><strong>${photos ? prediction.author.username : nameOf(prediction)}</strong
          >${statusBadge(prediction)}</span
        >
        <span class="row quiet"
          ><span>목표 ${priceText(prediction.targetPrice)} · ${timeLeftOf(prediction, now)}</span
          >${change(shownChange(prediction.predictedChange))}</span
        >
      </span></a
    >
  </li>`
