export const notFoundMessages = {
  toFeed: '피드 보기',
  about: { scoring: '예측이 맞으면 몇 점을 받을까요?', log: '예측이 나중에 바뀌지 않았는지 확인해요' },
}
