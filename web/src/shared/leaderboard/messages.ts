export const boardMessages = {
  title: '랭킹',
  boards: { all: '누적 점수', skill: '실력', month: '이번 달', week: '이번 주' },
  boardsLabel: '랭킹 종류',
  myRank: '내 순위',
}
