/** Texts of the profile's rating. */
export const profileRatingMessages = {
  rank: (rank: string) => `실력 ${rank}위`,
  more: (wins: string) => `${wins}승 많아요`,
  fewer: (wins: string) => `${wins}승 적어요`,
  same: '시장만큼 이겼어요',
  against: '시장과 운을 빼면',
  market: '시장 50%',
  notShare: '이긴 비율이 아니라, 시장만 따라가도 이겼을 만큼과 운을 뺀 값이에요.',
  bound: '운이 나빴다고 보아도 시장보다 더 이겨요.',
  notAbove: '시장보다 낫다고 말하기에는 아직 일러요.',
  badge: '운으로 보기 어려운 성적이에요. 그래서 실력 입증 배지가 있어요.',
  missing: (missing: string) => `순위까지 ${missing} 남았어요`,
  progress: (decided: string, weeks: string) => `승부 ${decided}번 · 승부가 난 주 ${weeks}주`,
  counted: '토요일마다, 승부가 난 대결만 세요. 그래서 적중·실패 수와 달라요.',
  noPublicDuel: '공개한 대결은 아직 없어요',
  publicOnly: '공개한 예측만 담았어요.',
  publicAndAll: '승수는 공개한 예측만, 비율은 공개하지 않은 예측까지 넣었어요.',

  groups: {
    title: '나눠 보기',
    direction: '방향',
    directions: { up: '상승', down: '하락' },
    period: '기간',
    days: (from: number, to: number) => `${from}~${to}일`,
    stock: '종목',
    otherStocks: '그 밖의 종목',
  },

  empty: {
    title: '아직 승부가 난 예측이 없어요',
    own: '예측이 평가되면 목표가와 반대쪽 중 어디에 먼저 닿았는지 보여드려요.',
    others: '이 회원의 예측이 평가되면 여기에서 볼 수 있어요.',
  },
}
