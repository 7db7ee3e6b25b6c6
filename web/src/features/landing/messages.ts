export const landingMessages = {
  title: ['감이 아니라', '점수로 남는 주가 예측'],
  lead: ['미국 주식의 목표가를 예측하고, 결과를 점수로 확인하고,', '잘 맞히는 사람들과 이야기해요.'],
  shared: '공유된 예측',
}
