/** Texts of the check of a seal; those of sealed cards are in the feature's `messages.ts`. */
export const sealMessages = {
  title: '작성 후 바뀌지 않은 기록이에요',
  sealedTitle: '작성할 때 내용이 고정된 기록이에요',
  sealedHint: '공개되면 이 약속값으로 그때 내용 그대로인지 직접 확인할 수 있어요.',
  hash: (short: string) => `SHA-256 ${short}`,
  commitment: (short: string) => `약속값 ${short}`,
  check: '직접 확인',
  checking: '이 브라우저에서 계산하고 있어요',
  verified: '모두 일치해요. 기록된 지문이 지금 내용과 같아요.',
  broken: '다른 값이 있어요. 이 기록은 믿을 수 없으니 문의하기로 알려주세요.',
  impossible: '이 주소에서는 브라우저가 지문을 계산할 수 없어요. https 주소로 열어주세요.',
  same: '일치해요',
  different: '일치하지 않아요',
  steps: {
    text: '1. 이 예측의 내용을 정해진 형식으로 적어요',
    hash: '2. 내용의 SHA-256 지문을 계산해 기록된 지문과 비교해요',
    commitment: '3. 작성할 때의 비밀 값과 지문으로 약속값을 계산해 비교해요',
  },
  computed: '계산한 값',
  recorded: '기록된 값',
  what: '블록체인이 아니라 SHA-256 지문이에요. 내용이 한 글자라도 다르면 지문이 완전히 달라져요. 계산은 서버가 아니라 이 브라우저가 했어요. 지문이나 약속값을 따로 적어두면 나중에 기록이 바뀌었는지 스스로 비교할 수 있어요.',
}
