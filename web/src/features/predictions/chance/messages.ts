/** What cards, detail and receipt say of the chance that luck alone touches a target. */
export const chanceMessages = {
  open: (percent: string) => `우연 확률 ${percent}`,
  missed: (percent: string) => `우연 확률 ${percent}의 목표였어요`,
  /** Set off from the rest of its sentence. */
  hit: (percent: string) => `우연 확률 ${percent}`,
  hitRest: '의 목표를 맞혔어요',
  openPassed: '첫 시가가 이미 목표가에 닿아 있었어요',
  label: '우연 확률',
  atOpen: '장이 열릴 때의 가격으로 확정돼요',
  unknown: '장이 열리면 알 수 있어요',
}
