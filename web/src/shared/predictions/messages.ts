export const predictionMessages = {
  visibility: { followers: '팔로워 공개', private: '나만 보기' },
  hidden: '신고로 가려진 예측이에요',
  sealedForOthers: (when: string) => `다른 회원에게는 ${when} 공개돼요`,
  sealedUntilJudged: '다른 회원에게는 평가가 끝나면 공개돼요',
  cardLabel: (author: string, stock: string) => `${author}님의 ${stock} 예측`,
  to: '에서',
  period: (days: number) => `${days}일 예측`,
  reached: '목표에 닿았어요',
  judgedSoon: '평가 대기',
  judgedSoonHint: '곧 결과가 나와요',
  atMost: (points: string) => `맞히면 최대 ${points}점`,
  points: '점',
  reachedOn: (day: string) => `${day}에 목표 도달`,
  actual: (change: string) => `실제 ${change}`,
  void: '점수를 매기지 않았어요',
  open: '예측 자세히 보기',

  like: '좋아요',
  comments: '댓글',
  views: '조회',
  report: '신고',

  bar: {
    target: (change: string) => `목표 ${change}`,
    rises: '오름 ▲',
    falls: '▼ 내림',
  },

  sealed: {
    revealsIn: (left: string) => `${left} 뒤에 공개돼요`,
    timeLeft: (left: string) => `${left} 남음`,
    revealsSoon: '곧 공개돼요',
    revealedNow: '공개됐어요. 눌러서 확인해보세요',
    revealsWhenJudged: '평가가 끝나면 공개돼요',
    revealsAt: (moment: string) => `${moment} 공개`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours}시간` : `${hours}시간 ${minutes}분`),
    minutes: (minutes: number) => `${minutes}분`,
    days: (days: number) => `${days}일`,
    /** Below the countdown to a reveal that comes with the result. */
    judgedAt: (moment: string) => `평가가 끝나는 ${moment}`,
    why: '공개되기 전에는 작성자만 내용을 볼 수 있어요.',
  },
}
