import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The colours of the light theme: a picture cannot follow the reader's. */
const INK = '#16181D'
const QUIET = '#4A5361'
const GOLD = '#FFC42E'
const UP = '#D11F30'
const DOWN = '#1B64DA'
const LINE = '#E8EAEE'

const STATUS_TEXT = { pending: '진행 중', success: '적중', failed: '실패', void: '무효' } as const

/** The preview card of a prediction as a stranger may see it: 1200 × 630, the size that messengers show. */
export function cardSvg(prediction: PredictionView): string {
  const name = prediction.koreanName ?? prediction.stockName
  const body = prediction.sealed ? sealedBody() : openBody(prediction)
  const title = text(`${shortened(name, 22)}  ${prediction.stock}`, { x: 80, y: 220, size: 52, weight: 700 })
  const who = text(`${prediction.author.username} · ${prediction.period}일 예측`, {
    x: 80,
    y: 550,
    size: 34,
    fill: QUIET,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Pretendard">
<rect width="100%" height="100%" fill="#FFFFFF"/>${logo()}${title}${body}
<rect x="80" y="480" width="1040" height="2" fill="${LINE}"/>${who}${badge(prediction)}</svg>`
}

type OpenView = Extract<PredictionView, { sealed: false }>

function openBody({ basePrice, targetPrice, predictedChange }: OpenView): string {
  const rises = predictedChange > 0
  const change = `${rises ? '▲ +' : '▼ −'}${Math.abs(predictedChange).toFixed(2)}%`
  return (
    text(`${dollars(basePrice)}  →  ${dollars(targetPrice)}`, { x: 80, y: 300, size: 44, fill: QUIET }) +
    text(change, { x: 80, y: 420, size: 96, weight: 700, fill: rises ? UP : DOWN })
  )
}

const sealedBody = () =>
  text('봉인된 예측', { x: 80, y: 340, size: 72, weight: 700 }) +
  text('정해진 때가 되면 내용이 열려요', { x: 80, y: 410, size: 38, fill: QUIET })

function badge(prediction: PredictionView): string {
  const label = prediction.sealed ? '봉인' : STATUS_TEXT[prediction.status]
  const score = prediction.sealed || !prediction.evaluation?.score ? '' : ` +${prediction.evaluation.score}점`
  const isHit = !prediction.sealed && prediction.status === 'success'
  const width = 60 + [...`${label}${score}`].length * 26
  const x = 1120 - width
  const fill = isHit ? GOLD : '#ECEEF1'
  return (
    `<rect x="${x}" y="506" width="${width}" height="64" rx="14" fill="${fill}"/>` +
    text(`${label}${score}`, { x: x + width / 2, y: 550, size: 34, weight: 700, anchor: 'middle' })
  )
}

const logo = () =>
  `<g transform="translate(80 70) scale(2)"><path d="M16 4H28V16A12 12 0 1 1 16 4Z" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><circle cx="16" cy="16" r="5" fill="${GOLD}"/></g>` +
  text('과녁', { x: 160, y: 118, size: 44, weight: 700 })

interface TextStyle {
  x: number
  y: number
  size: number
  weight?: 500 | 700
  fill?: string
  anchor?: 'start' | 'middle'
}

function text(words: string, { x, y, size, weight = 500, fill = INK, anchor = 'start' }: TextStyle): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escaped(words)}</text>`
}

const dollars = (price: number) =>
  `$${price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const shortened = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words

/** Text for SVG and HTML alike. */
export function escaped(words: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return words.replace(/[&<>"']/g, (letter) => names[letter] ?? '')
}
