import { MIN_JUDGED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'

/** Texts of the rating wherever it is shown. */
export const ratingMessages = {
  about: '운만으로도 맞았을 횟수보다 얼마나 더 맞혔는지를 봅니다. 같은 주에 같은 방향을 건 경우와 비교해요.',
  byLuck: (hits: string) => `운이라면 ${hits}번`,
  actual: (hits: string) => `실제 ${hits}번`,
  luckRange: (from: string, to: string) => `우연 범위 ${from}–${to}번`,
  judged: (count: string) => `평가 ${count}번`,
  fewJudged: '표본이 적어요',
  noneJudged: '평가된 예측이 없어요',
  more: '점수와 실력',
  failed: '실력을 불러올 수 없어요',
  predict: '예측하기',

  board: {
    weekly: '매주 토요일 갱신',
    legend: { luck: '운이라면', actual: '실제', range: '우연 범위', bound: '실력이 적어도 이만큼' },
    columns: { member: '회원', bars: '운이라면 · 실제 (평가된 예측 중)', bound: '실력(적어도)' },
    rank: (rank: number) => `${rank}위`,
    noRank: '–',
    unlisted: '순위 없음',
    boundLabel: '실력 적어도',
    missing: (what: string) => `순위까지 ${what}`,
    missingLong: (what: string) => `${what} 더 평가되면 순위에 들어와요`,
    missingJudged: (count: string) => `${count}번`,
    missingWeeks: (count: string) => `${count}주`,
    noneListed: `${MIN_JUDGED}번 이상, ${MIN_WEEKS}주 이상 평가된 회원이 생기면 순위를 매겨요.`,
    empty: {
      title: '아직 실력 순위가 없어요',
      message: `${MIN_JUDGED}번 이상, ${MIN_WEEKS}주 이상 평가된 회원이 생기면 토요일에 순위가 나와요.`,
    },
  },
}
