export const guideMessages = {
  pageTitle: '첫 예측',
  step: (step: number, stepCount: number) => `${stepCount}단계 중 ${step}단계`,
  skip: '건너뛰기',
  later: '나중에 할게요',
  previousStep: '이전 단계로',
  stock: {
    title: '첫 예측을 시작해볼까요?',
    lead: '종목을 고르고, 목표를 정하고, 제출하면 끝이에요.',
    chooseStock: '종목 고르기',
    findOtherStock: '다른 종목 찾기',
  },
  target: {
    title: (stock: string) => `${stock}, 어디까지 갈까요?`,
    lead: '기간 안에 한 번만 닿아도 적중이에요. 목표를 하나 눌러보세요.',
  },
  confirm: { title: '이대로 예측할까요?', lead: '제출하면 고치거나 지울 수 없어요.' },
}
