export const simulatedMarketMessages = {
  explanation: [
    '지금 보이는 주가는 실제 거래 가격이 아니라, 연습할 수 있게 만든 모의 시세예요.',
    '예측의 결과, 점수와 랭킹도 모두 이 가격으로 계산해요. 부담\u00a0없이 연습해보세요.',
    '과녁이 실제 시세에 연결되면 이 표시는 사라져요.',
  ],
  operatorHint:
    '운영자님, 환경 변수 MARKET_DATA_KEY에 시세 서비스의 키를 넣고 다시 시작하면 실제 시세로 바뀌어요.',
}
