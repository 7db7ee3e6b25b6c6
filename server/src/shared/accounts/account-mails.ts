import type { RemovedAccess } from '@gwanyeok/domain/accounts/api.ts'
import type { Mail } from '#platform/mailer.ts'

const FOOTER = '요청한 적이 없다면 이 메일은 무시하셔도 괜찮아요.\n\n과녁'

export function buildResetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: '[과녁] 비밀번호 재설정',
    text: `아래 링크에서 새 비밀번호를 정해주세요. 링크는 1시간 동안, 한 번만 쓸 수 있어요.\n\n${link}\n\n${FOOTER}`,
  }
}

export function buildConfirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: '[과녁] 이메일 확인',
    text: `로그인한 브라우저에서 아래 링크를 열면 이메일 확인이 끝나요. 링크는 24시간 동안 쓸 수 있어요.\n\n${link}\n\n가입한 적이 없다면 이 메일은 무시하셔도 괜찮아요.\n\n과녁`,
  }
}

/** Builds the mail after a password reset, which lists the access that the reset removed. */
export function buildPasswordChangedMail(to: string, removedAccess: RemovedAccess): Mail {
  const { services, tokens, secondFactor, sessions } = removedAccess
  const lines = services.map((name) => `- ${name} 로그인 연결`)
  if (tokens > 0) lines.push(`- API 토큰 ${tokens}개`)
  if (secondFactor) lines.push('- 2단계 인증')
  if (sessions > 0) lines.push(`- 로그인된 기기 ${sessions}대`)
  const list =
    lines.length > 0
      ? `\n\n안전을 위해 아래 항목을 해제했어요. 다시 쓰려면 로그인한 뒤 설정에서 추가해주세요.\n${lines.join('\n')}`
      : ''
  return {
    to,
    subject: '[과녁] 비밀번호를 바꿨어요',
    text: `비밀번호를 새로 정했어요.${list}\n\n직접 바꾼 것이 아니라면 비밀번호를 다시 재설정해주세요.\n\n과녁`,
  }
}

const NOT_ME_FOOTER =
  '직접 하지 않았다면 누군가 비밀번호를 알고 있을 수 있어요. 비밀번호를 바꾸고 2단계 인증을 다시 켜주세요.\n\n과녁'

export function buildSecondFactorOffMail(to: string): Mail {
  return {
    to,
    subject: '[과녁] 2단계 인증이 꺼졌어요',
    text: `이제 로그인할 때 인증 코드를 묻지 않아요.\n\n${NOT_ME_FOOTER}`,
  }
}

/** `codesLeft`: the number of unused codes. */
export function buildRecoveryCodeUsedMail(to: string, codesLeft: number): Mail {
  return {
    to,
    subject: '[과녁] 복구 코드를 썼어요',
    text: `2단계 인증의 복구 코드 하나를 썼어요. ${codesLeft}개가 남았고, 설정에서 새로 만들 수 있어요.\n\n${NOT_ME_FOOTER}`,
  }
}
