import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { BASE_SCORE, scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { countText } from '#shared/predictions/figure-texts.ts'
import { html } from './html.ts'

/** The points of a hit, or the most that an open prediction can earn, and the factors that make them. */
export function receipt(prediction: OpenPrediction) {
  const { status, evaluation } = prediction
  if (status === 'void' || status === 'failed') return false
  const points = evaluation
    ? `${countText(evaluation.score)}점`
    : `최대 ${countText(scorePreview(prediction).perfect)}점`
  // A line breaks after a sign, never inside a factor.
  const product = factorsOf(prediction)
    .filter(([, value]) => value !== '1')
    .map(([name, value]) => `${name} ${value}`.replaceAll(' ', '\u00a0'))
    .join('\u00a0× ')
  return html`<p class="points row lit"><span>${product}</span><strong>${points}</strong></p>`
}

function factorsOf(prediction: OpenPrediction): [name: string, value: string][] {
  const { scoring, evaluation } = prediction
  return [
    ['기본', String(BASE_SCORE)],
    ['기간', figure(scoring.periodMultiplier)],
    ['변동 폭', figure(scoring.volatilityMultiplier)],
    ['정확도', figure(evaluation ? scoring.accuracyMultiplier : 1)],
    ['시간', figure(scoring.timeMultiplier)],
  ]
}

/** As `factorText`, without its sign. */
const figure = (factor: number) => factorText(factor, 2).slice(1)
