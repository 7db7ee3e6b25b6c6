import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'

/** Names of the services with the particle "by": 로 after a vowel or ㄹ, else 으로. */
const PROVIDER_PHRASES: Partial<Record<SocialProvider, string>> = {
  google: 'Google로',
  kakao: '카카오로',
  naver: '네이버로',
}

export const socialMessages = {
  separator: '또는',
  continueWith: (provider: SocialProvider, name: string) =>
    `${PROVIDER_PHRASES[provider] ?? `${name} 계정으로`} 계속하기`,
  confirmWith: (provider: SocialProvider, name: string) =>
    `${PROVIDER_PHRASES[provider] ?? `${name} 계정으로`} 확인하기`,
  signInInPopup: '열린 창에서 로그인해주세요',
  popupBlocked: '로그인 창이 차단됐어요. 브라우저에서 팝업을 허용한 뒤 다시 눌러주세요.',
  popupClosed: '로그인 창이 닫혔어요. 다시 시도해주세요.',
}
