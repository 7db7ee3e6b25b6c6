export const boardMessages = {
  title: '랭킹',
  boards: { all: '누적 점수', month: '이번 달', week: '이번 주', market: '시장 대결' },
  boardsLabel: '랭킹 종류',
  myRank: '내 순위',
  rankDash: '–',
  unranked: '순위 없음',
  winsAndLosses: (wins: string, losses: string) => `${wins}승 ${losses}패`,
}
