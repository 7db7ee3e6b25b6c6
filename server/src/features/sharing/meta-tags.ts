import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { formatChange } from '#shared/predictions/figure-texts.ts'
import { escapeXml } from './card/text.ts'

/** Texts that messengers show for a link. */
export interface MetaTags {
  title: string
  description: string
  /** Path below the product's public address. */
  path: string
  type: 'article' | 'website'
  /** Path of a picture of 1200 × 630 below the public address. */
  image?: string
}

const PRODUCT_CARD = '/api/card.png'
const SIMULATED_NOTE = '모의 시세예요. '

/** The tags of every page that has no subject. */
export const buildProductMetaTags = (simulated: boolean): MetaTags => ({
  title: '감이 아니라 점수로 남는 주가 예측',
  description: `${simulated ? SIMULATED_NOTE : ''}미국 주식의 목표가를 예측하고, 결과를 점수로 확인하고, 잘 맞히는 사람들과 이야기해요.`,
  path: '/',
  type: 'website',
  image: PRODUCT_CARD,
})

export function buildPredictionMetaTags(prediction: PredictionView): MetaTags {
  const name = prediction.koreanName ?? prediction.stockName
  return {
    title: `${name} ${prediction.period}일 예측`,
    description: describePrediction(prediction),
    path: `/?prediction=${prediction.id}`,
    type: 'article',
    image: `/api/predictions/${prediction.id}/card.png`,
  }
}

function describePrediction(prediction: PredictionView): string {
  const { username } = prediction.author
  if (prediction.sealed) return `${username}님의 봉인된 예측이에요. 정해진 때가 되면 내용이 열려요.`
  const change = formatChange(roundToOfferedChange(prediction.predictedChange))
  if (prediction.status === 'success') return `${username}님의 ${change} 예측이 적중했어요.`
  if (prediction.status === 'failed') return `${username}님의 ${change} 예측은 실패했어요.`
  return `${username}님은 ${change}를 예측했어요.`
}

export const buildStockMetaTags = (symbol: string, name: string, simulated: boolean): MetaTags => ({
  title: findShownTicker(name, symbol) === null ? name : `${name} (${symbol})`,
  description: `${name}의 ${simulated ? '모의 시세' : '시세'}와 회원들이 예측한 목표가를 볼 수 있어요.`,
  path: `/?stock=${encodeURIComponent(symbol)}`,
  type: 'website',
})

/** Formats the meta tags as HTML. */
export function formatMetaTags(
  { title, description, path, type, image }: MetaTags,
  publicUrl: string,
): string {
  const properties = {
    'og:type': type,
    'og:site_name': '과녁',
    'og:title': `${title} · 과녁`,
    'og:description': description,
    'og:url': publicUrl + path,
    ...(image && { 'og:image': publicUrl + image, 'og:image:width': '1200', 'og:image:height': '630' }),
  }
  const lines = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}">`,
  )
  const card = image ? 'summary_large_image' : 'summary'
  return [...lines, `<meta name="twitter:card" content="${card}">`].join('\n')
}
