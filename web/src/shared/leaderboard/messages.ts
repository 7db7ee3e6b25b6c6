export const boardMessages = {
  title: '랭킹',
  boards: { all: '누적 점수', month: '이번 달', week: '이번 주', market: '시장 대결' },
  onHold: {
    title: '순위를 확인하고 있어요',
    text: '확인하는 동안 순위에서 잠시 빠져요. 예측과 평가는 그대로 이어지고, 확인이 끝나면 순위로 돌아와요. 궁금한 점은 문의해주세요.',
    contact: '문의하기',
  },
  boardsLabel: '랭킹 종류',
  myRank: '내 순위',
  noRank: '–',
  unranked: '순위 없음',
}
