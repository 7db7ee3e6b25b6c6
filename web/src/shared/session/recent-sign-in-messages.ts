export const recentSignInMessages = {
  socialTitle: '본인 확인',
  socialLead: '안전을 위해 연결한 서비스에서 한 번 더 확인할게요.',
  title: '비밀번호 확인',
  lead: '안전을 위해 비밀번호를 한 번 더 확인할게요.',
  password: '비밀번호',
  required: '비밀번호를 입력해주세요',
  confirm: '확인',
  passwordByMail:
    '메일로 보내드리는 링크에서 비밀번호를 만들 수 있어요. 만든 뒤에는 새 비밀번호로 다시 로그인해주세요.',
  confirmEmailFirst:
    '비밀번호를 만들려면 먼저 이메일을 확인해주세요. 가입할 때 보낸 메일의 링크를 누르면 돼요.',
  mailPassword: '비밀번호 만들기 메일 받기',
  mailSent: '메일을 보냈어요. 메일함을 확인해주세요.',
  codeTitle: '인증 코드 확인',
}
