export const priceMessages = {
  closeOf: (day: string) => `${day} 종가 기준`,
  priceAt: (moment: string) => `${moment} 기준`,
}
