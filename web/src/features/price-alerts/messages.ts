export const priceAlertMessages = {
  title: '가격 알림',
  pendingAlerts: '기다리는 가격',
  price: '알림 받을 가격',
  priceInvalid: '가격을 적어주세요',
  currentPrice: (price: string) => `현재가 ${price}`,
  hint: {
    up: (price: string) => `현재가 ${price}에서 이 가격까지 오르면 한 번 알려드려요.`,
    down: (price: string) => `현재가 ${price}에서 이 가격까지 내리면 한 번 알려드려요.`,
  },
  setAlert: '알림 받기',
  alertSet: '가격에 닿으면 알려드릴게요.',
  condition: {
    up: (price: string) => `${price}까지 오르면`,
    down: (price: string) => `${price}까지 내리면`,
  },
  remove: '삭제',
  removeLabel: (stock: string, price: string) => `${stock} ${price} 알림 삭제`,
  removed: '가격 알림을 지웠어요.',
  loadFailed: '가격 알림을 불러오지 못했어요',
}
