import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { findMovement } from '#shared/standings/weekly-ranks.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { formatSupportLine } from '#shared/contacts/support-line.ts'
import type { Mail } from '#platform/mailer.ts'
import { formatChange, formatCount, formatResult } from '#shared/predictions/figure-texts.ts'
import type { MemberWeek } from './queries.ts'

/** Maximum number of listed results; the others are counted. */
const MAX_LISTED_RESULTS = 10

export interface Site {
  publicUrl: string
  supportEmail: string | null
  simulated: boolean
  /** The signed checkpoint of the public record; null if there is none. */
  checkpoint: string | null
}

export const UNSUBSCRIBE_PATH = '/api/mails/unsubscribe'

/** The token is in the query, because query strings are not logged. */
export const buildUnsubscribePath = (token: string) => `${UNSUBSCRIBE_PATH}?token=${token}`

/** Creates a member's mail about the results of the week. It contains nothing about other members. */
export function createWeeklyMail(member: MemberWeek, token: string, site: Site): Mail {
  const { results, email, username } = member
  const hits = results.filter(({ status }) => status === 'success')
  const points = hits.reduce((sum, { finalScore }) => sum + finalScore, 0)
  const link = site.publicUrl + buildUnsubscribePath(token)
  const summary = `${results.length}번 중 ${hits.length}번 적중 · +${formatCount(points)}점`
  const unlistedCount = results.length - MAX_LISTED_RESULTS
  const paragraphs = [
    `${username}님, 이번 주에 결과가 나온 예측이에요.${site.simulated ? ' (모의 시세)' : ''}`,
    summary,
    [
      ...results.slice(0, MAX_LISTED_RESULTS).map(formatResultLine),
      unlistedCount > 0 && `그 밖에 ${unlistedCount}건`,
    ]
      .filter(Boolean)
      .join('\n'),
    formatRank(member),
    `자세히 보기: ${site.publicUrl}/profile`,
    site.checkpoint &&
      `지금까지의 공개 기록에 대한 서명이에요. 이 메일을 남겨두면 나중에 기록이 바뀌지 않았는지 확인할 수 있어요.\n\n${site.checkpoint.trim()}`,
    `결과가 나온 주의 토요일에만 보내요. 그만 받기: ${link}\n${formatSupportLine(site.supportEmail, site.publicUrl)}\n\n과녁`,
  ]
  return {
    to: email,
    ...(site.supportEmail !== null && { replyTo: site.supportEmail }),
    subject: `[과녁] 이번 주 결과: ${summary}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
    headers: {
      // RFC 8058, 3.1.
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const formatResultLine = ({
  stock,
  stockName,
  status,
  finalScore,
  predictedChange,
}: MemberWeek['results'][number]) =>
  `- ${findKoreanName(stock) ?? stockName} ${formatChange(roundToOfferedChange(predictedChange))}: ${formatResult(status, finalScore)}`

function formatRank({ rank, ...lastWeek }: MemberWeek): string | null {
  if (rank === null) return null
  const movement = findMovement(rank, lastWeek)
  return `랭킹 ${formatCount(rank)}위${formatMovement(movement)}`
}

function formatMovement(movement: Movement): string {
  if (movement === null || movement === 0) return ''
  if (movement === 'new') return ' (새로 들어왔어요)'
  return ` (지난주보다 ${Math.abs(movement)}계단 ${movement > 0 ? '위' : '아래'})`
}
