export const recordMessages = {
  standing: {
    offer: '토요일마다 순위를 공개 기록에 남겨요.',
    check: '직접 확인',
    checking: '공개 기록과 비교하고 있어요',
    none: '아직 남긴 순위가 없어요. 이번 토요일부터 남겨요.',
    waiting: '몇 초 뒤에 기록에 올라가요.',
    same: (day: string, rows: string) => `${day} 순위 네 가지, 모두 ${rows}줄이 공개 기록과 같아요.`,
    withheld: (rows: string) => `${rows}줄은 지금 공개하지 않는 프로필이라 지문으로만 비교했어요.`,
    broken: (day: string) => `${day} 순위가 공개 기록과 달라요. 문의하기로 알려주세요.`,
    unreadable: '공개 기록을 읽지 못했어요.',
    again: '다시 시도',
  },
}
