export const recentSignInMessages = {
  socialTitle: '본인 확인',
  socialLead: '안전을 위해 연결한 서비스에서 한 번 더 확인할게요.',
  title: '비밀번호 확인',
  lead: '안전을 위해 비밀번호를 한 번 더 확인할게요.',
  password: '비밀번호',
  required: '비밀번호를 입력해주세요',
  confirm: '확인',
  codeTitle: '인증 코드 확인',
}
