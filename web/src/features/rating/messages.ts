import { MIN_DECIDED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'

/** Texts of the rating wherever it is shown. */
export const ratingMessages = {
  explained: {
    title: '방향 대결이란?',
    rule: '첫 시가에서 목표가만큼 떨어진 반대쪽에도 선을 그어요. 목표가에 먼저 닿으면 승, 반대쪽에 먼저 닿으면 패예요.',
    undecided: '어느 쪽에도 닿지 않거나 같은 날 둘 다 닿으면 세지 않아요.',
    target: '목표가',
    open: '첫 시가',
    mirror: '반대쪽',
    win: '먼저 닿으면 승',
    loss: '먼저 닿으면 패',
    more: '점수와 실력 자세히 보기',
  },
  few: '표본이 적어요',
  of: (decided: string) => `방향 대결 ${decided}번 중`,
  wins: (wins: string) => `${wins}승`,
  market: (wins: string) => `시장만 따라갔다면 ${wins}승`,
  winsOf: (decided: string, wins: string) => `${decided}번 중 ${wins}승`,
  none: '아직 없어요',
  more: '점수와 실력',
  failed: '실력을 불러올 수 없어요',
  predict: '예측하기',

  board: {
    about: '방향 대결에서 얼마나 이겼는지 시장과 운을 빼고 겨뤄요. 시장만 따라가면 50%예요.',
    weekly: '매주 토요일 갱신',
    columns: { duels: '방향 대결', bound: '시장과 운을 빼면' },
    rank: (rank: number) => `${rank}위`,
    noRank: '–',
    unlisted: '순위 없음',
    noDuel: '아직 승부가 난 예측이 없어요',
    noPublicDuel: '공개한 대결은 아직 없어요',
    missing: (what: string) => `순위까지 ${what} 남았어요`,
    missingDecided: (count: string) => `${count}번`,
    missingWeeks: (count: string) => `${count}주`,
    publicOnly: '다른 회원의 승수는 공개한 예측만 세요.',
    fromHere: `아직 순위 전이에요. ${MIN_WEEKS}주 이상에 걸쳐 승부가 ${MIN_DECIDED}번 이상 나면 올라요.`,
    empty: {
      title: '아직 실력 순위가 없어요',
      message: `${MIN_WEEKS}주 이상에 걸쳐 승부가 ${MIN_DECIDED}번 이상 난 회원이 생기면 토요일에 순위가 나와요.`,
    },
  },
}
