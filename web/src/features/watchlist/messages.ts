export const watchlistMessages = {
  title: '관심 종목',
  watch: '관심 종목에 추가',
  unwatch: '관심 종목에서 삭제',
  empty: '종목 화면에서 별을 누르면 여기에 모여요.',
  loadFailed: '관심 종목을 불러오지 못했어요',
  edit: '편집',
  showAll: (count: number) => `${count}개 모두 보기`,
  noPrice: '가격 대기 중',
}
