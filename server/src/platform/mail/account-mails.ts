import type { Mail } from './mailer.ts'

const FOOT = '요청한 적이 없다면 이 메일은 무시하셔도 괜찮아요.\n\n과녁'

export function resetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: '[과녁] 비밀번호 재설정',
    text: `아래 링크에서 새 비밀번호를 정해주세요. 링크는 1시간 동안, 한 번만 쓸 수 있어요.\n\n${link}\n\n${FOOT}`,
  }
}

export function confirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: '[과녁] 이메일 확인',
    text: `아래 링크를 누르면 이메일 확인이 끝나요. 링크는 24시간 동안 쓸 수 있어요.\n\n${link}\n\n${FOOT}`,
  }
}
