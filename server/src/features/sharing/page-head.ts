import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { escaped } from './card-text.ts'

/** What messengers read from the page of a shared prediction. */
export function headOf(prediction: PredictionView, publicUrl: string): string {
  const name = prediction.koreanName ?? prediction.stockName
  const title = `${name} ${prediction.period}일 예측 · 과녁`
  const description = prediction.sealed
    ? `${prediction.author.username}님의 봉인된 예측이에요. 정해진 때가 되면 내용이 열려요.`
    : `${prediction.author.username}님은 ${signed(prediction.predictedChange)}를 예측했어요.`
  const image = `${publicUrl}/api/predictions/${prediction.id}/card.png`
  const properties = {
    'og:type': 'article',
    'og:site_name': '과녁',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}/?prediction=${prediction.id}`,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  const lines = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  )
  return [...lines, '<meta name="twitter:card" content="summary_large_image">'].join('\n')
}

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(2)}%`
