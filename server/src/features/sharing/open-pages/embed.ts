import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { windowChart } from './chart.ts'
import { html } from './html.ts'
import { LOGO, missing, type Site } from './layout.ts'
import { facts, headOf, headline } from './prediction-parts.ts'
import { EMBED_STYLE, styleTag } from './style.ts'
import { SIMULATED } from './words.ts'

const WIDTH = 480
const HEIGHT = 640

/** A prediction for frames of other sites: one file, without scripts and cookies. */
export const embedDocument = (
  prediction: OpenPrediction,
  candles: readonly Candle[],
  { publicUrl, simulated, settleMinutes }: Site,
  now: number,
): string =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base href="${publicUrl}/" target="_blank" />
        <title>${headOf(prediction).title} · 과녁</title>
        ${styleTag(EMBED_STYLE)}
      </head>
      <body class="embed">
        <article class="card">
          ${headline(prediction, now)}
          ${windowChart(prediction, candles, now)}${facts(prediction, { now, settleMinutes })}
          <p class="row">
            <a class="brand" href="/predictions/${prediction.id}">${LOGO}과녁에서 보기</a
            >${simulated && html`<span class="pill">${SIMULATED}</span>`}
          </p>
        </article>
      </body>
    </html> `.markup

export const MISSING_EMBED = html`<!doctype html>
  <html lang="ko">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>과녁</title>
      ${styleTag(EMBED_STYLE)}
    </head>
    <body class="embed">
      <article class="card">
        ${missing('지금은 볼 수 없는 예측이에요', '공개 범위가 바뀌었거나 내려간 예측이에요.')}
        <p class="ways"><a class="button second" href="/" target="_blank">과녁에서 다른 예측 보기</a></p>
      </article>
    </body>
  </html> `.markup

/** https://oembed.com, 2.3.4.4: rich. */
export function oEmbedOf(prediction: OpenPrediction, { publicUrl }: Site) {
  const { title } = headOf(prediction)
  const { id, author } = prediction
  const frame = html`<iframe
    src="${publicUrl}/embed/predictions/${id}"
    width="${WIDTH}"
    height="${HEIGHT}"
    title="${title}"
    loading="lazy"
    style="border:0;max-width:100%"
  ></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.username,
    author_url: `${publicUrl}/user/${author.id}`,
    provider_name: '과녁',
    provider_url: publicUrl,
    html: frame.markup,
    width: WIDTH,
    height: HEIGHT,
  }
}
