/** Texts of the profile's rating. */
export const profileRatingMessages = {
  hero: {
    judged: (count: string) => `평가된 예측 ${count}번 중`,
    actual: (hits: string) => `실제 ${hits}번`,
    byLuck: (hits: string) => `운이라면 ${hits}번 맞았을 거예요.`,
    more: (hits: string) => `${hits}번 더 맞혔어요.`,
    fewer: (hits: string) => `${hits}번 덜 맞혔어요.`,
    same: '운만큼 맞혔어요.',
    rank: (rank: string) => `실력 ${rank}위`,
    /** A number of hits against the range of luck. */
    verdict: {
      above: {
        title: '우연 범위를 넘었어요',
        text: '운만으로 이만큼 맞히는 일은 드물어요. 모든 회원을 놓고도 운이 아닐 때 실력 입증 배지를 드려요.',
      },
      edge: {
        title: '우연 범위 끝에 있어요',
        text: '아직 운이 아니라고 말하기는 일러요. 평가가 쌓일수록 범위가 좁아져요.',
      },
      within: {
        title: '우연 범위 안에 있어요',
        text: '아직은 운과 구별하기 어려워요. 평가가 쌓일수록 범위가 좁아져요.',
      },
      below: {
        title: '우연 범위에 못 미쳤어요',
        text: '운만으로도 이보다 많이 맞을 때가 대부분이에요. 확률대별 적중에서 어디가 약한지 볼 수 있어요.',
      },
      badge: {
        title: '운으로 보기 어려워요',
        text: '모든 회원을 놓고 보아도 운만으로는 나오기 어려운 성적이에요.',
      },
    },
    few: (missing: string) => `순위까지 ${missing} 남았어요. 평가가 쌓이면 운과 실력을 견줄 수 있어요.`,
  },

  publicOnly: '공개한 예측만 담았어요',

  bands: {
    title: '확률대별 적중',
    hint: '세로선은 우연 확률이에요. 막대가 선을 넘으면 운보다 나았어요.',
    band: (from: number, to: number) => `${from}–${to}%`,
    hits: (actual: string, judged: string) => `${actual}/${judged}`,
    hitsText: (actual: string, judged: string) => `${judged}번 중 ${actual}번 적중`,
    chance: (percent: string) => `우연 확률 평균 ${percent}`,
  },

  groups: {
    title: '나눠 보기',
    direction: '방향',
    directions: { up: '상승', down: '하락' },
    period: '기간',
    days: (from: number, to: number) => `${from}–${to}일`,
    stock: '종목',
    otherStocks: '그 밖의 종목',
    byLuck: (hits: string) => `운 ${hits}`,
    actual: (hits: string) => `실제 ${hits}`,
  },

  empty: {
    title: '아직 실력을 볼 예측이 없어요',
    own: '예측이 평가되면 운이라면 맞았을 횟수와 견주어 보여드려요.',
    others: '이 회원의 예측이 평가되면 여기에서 볼 수 있어요.',
  },
  toScoring: '점수와 실력 자세히 보기',
}
