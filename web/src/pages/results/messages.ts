export const resultMessages = {
  title: (page: number, pageCount: number) => (pageCount === 1 ? '결과' : `결과 ${page} / ${pageCount}`),
  loadFailed: '결과를 불러오지 못했어요',
  noResults: '이날 나온 결과가 없어요',
  noResultsHint: '내 예측에서 지난 결과를 모두 볼 수 있어요.',
  predictAgain: '다시 도전',
  openPending: '진행 중 보기',
  next: '다음',
  close: '닫기',
  showAll: '내 예측 모두 보기',
  sum: {
    title: (total: number) => `결과 모두 ${total}건`,
    hitsAndMisses: (hits: string, misses: string) => `적중 ${hits} · 실패 ${misses}`,
  },
}
