export const adminPageMessages = {
  secondFactorMissing: '먼저 2단계 인증을 켜주세요',
  secondFactorReason: '관리 기능은 회원의 개인정보를 다뤄요. 설정에서 인증 앱을 등록하면 바로 쓸 수 있어요.',
  toSettings: '설정으로 가기',
}
