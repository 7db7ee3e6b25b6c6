export const priceMessages = {
  closeOnDay: (day: string) => `${day} 종가 기준`,
  priceAt: (moment: string) => `${moment} 기준`,
  /** Errors of a typed price. */
  mistakes: {
    won: '원이 아니라 달러로 적어주세요',
    percent: '퍼센트가 아니라 가격으로 적어주세요',
    comma: '쉼표는 천 단위에만 쓸 수 있어요. 소수점은 점(.)으로 적어주세요',
    decimals: '소수점 아래 4자리까지 적을 수 있어요',
    too_high: '$1,000,000까지 적을 수 있어요',
  },
}
