import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { finalScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { type Bot, bots } from './bots.ts'
import { type History, indexFrom } from './histories.ts'
import { markdownTable } from './markdown.ts'
import { play } from './play.ts'

export interface Played {
  history: History
  first: number
  judgement: Judgement
}

/** Everything that a bot bets on every `step`-th session since a day, judged. */
export function playBot(bot: Bot, histories: readonly History[], since: string, step: number): Played[] {
  const played: Played[] = []
  for (const history of histories) {
    for (let first = Math.max(2, indexFrom(history, since)); first < history.candles.length; first += step) {
      const bet = bot.betOn(history, first)
      const judgement = bet && play(history, bet)
      if (judgement) played.push({ history, first, judgement })
    }
  }
  return played
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const specified = ({ status, multipliers }: Judgement) =>
  status === 'success' ? finalScore(multipliers, null) : 0

function rowOf(name: string, judged: readonly Judgement[]): string[] {
  const hits = judged.filter(({ status }) => status === 'success')
  return [
    name,
    judged.length.toLocaleString('en'),
    `${((100 * hits.length) / Math.max(1, judged.length)).toFixed(1)} %`,
    mean(judged.map(({ chance }) => chance!.probability * 100)).toFixed(1),
    mean(judged.map(specified)).toFixed(1),
    mean(judged.map(({ score }) => score)).toFixed(2),
  ]
}

const HEAD = ['bot', 'judged', 'hits', 'mean p, %', 'points by four factors', 'points']

/** Mean points a prediction of every bot. */
export function botTable(histories: readonly History[], since: string, step: number): string {
  const rows = Object.values(bots).map((bot) => {
    const played = playBot(bot, histories, since, step)
    return rowOf(
      bot.name,
      played.map(({ judgement }) => judgement),
    )
  })
  return markdownTable(HEAD, rows)
}
