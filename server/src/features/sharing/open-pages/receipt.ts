import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { BASE_SCORE, scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { countText } from '#shared/predictions/figure-texts.ts'
import { html } from './html.ts'

/** The points of a hit, or the most that an open prediction can earn, and the factors that make them. */
export function receipt(prediction: OpenPrediction) {
  const { status, evaluation } = prediction
  if (status === 'void') return false
  if (status === 'failed')
    return html`<p class="points row"><span>목표가에 닿지 못하면 0점이에요</span><strong>0점</strong></p>`
  const points = evaluation
    ? `${countText(evaluation.score)}점`
    : `최대 ${countText(scorePreview(prediction).perfect)}점`
  return html`<p class="points lit row">
    <span
      >${factorsOf(prediction)
        .filter(([, value]) => value !== '×1')
        .map(([name, value]) => html`<span>${name} ${value}</span> `)}</span
    >
    <strong>${points}</strong>
  </p>`
}

function factorsOf(prediction: OpenPrediction): [name: string, value: string][] {
  const { scoring, evaluation, chance, chanceMultiplierApplies } = prediction
  const byChance = chance?.multiplier ?? scorePreview(prediction).factors.chanceMultiplier
  return [
    ['기본', String(BASE_SCORE)],
    ['기간', times(scoring.periodMultiplier)],
    ['변동 폭', times(scoring.volatilityMultiplier)],
    ['정확도', times(evaluation ? scoring.accuracyMultiplier : 1)],
    ['시간', times(scoring.timeMultiplier)],
    ...(chanceMultiplierApplies ? [['우연', factorText(byChance, 4)] as [string, string]] : []),
  ]
}

const times = (factor: number) => factorText(factor, 2)
