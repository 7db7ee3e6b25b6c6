export const confirmEmailMessages = {
  needed: {
    post: '이메일을 확인하면 글을 쓸 수 있어요',
    comment: '이메일을 확인하면 댓글을 쓸 수 있어요',
    report: '이메일을 확인하면 신고할 수 있어요',
    prediction: '이메일을 확인하면 공개 예측에 글을 쓸 수 있어요',
    rank: '이메일을 확인하면 순위에 올라요',
  },
  offer: {
    title: '이메일을 확인해둘까요?',
    hint: '확인해두면 비밀번호를 잊어도 기록을 되찾을 수 있어요.',
    decline: '괜찮아요',
    accept: '확인 메일 받기',
  },
  linkHint: (email: string) =>
    email ? `${email}로 보낸 메일의 링크를 눌러주세요.` : '가입할 때 보낸 메일의 링크를 눌러주세요.',
  predictWithoutTextHint: '글 없는 예측은 지금도 할 수 있어요.',
  rankHint: '지금까지의 예측도 확인한 때부터 반영돼요.',
  resend: '확인 메일 다시 받기',
  mailSent: '확인 메일을 보냈어요. 메일함을 확인해주세요.',
}
