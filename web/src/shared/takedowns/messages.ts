import type { TakedownRight } from '@gwanyeok/domain/takedowns/api.ts'

export const takedownMessages = {
  notice: '게시중단 요청으로 임시로 가린 글이에요',
  noticeHint: (day: string) =>
    `늦어도 ${day}까지 다시 보이거나 삭제돼요. 정보통신망법 제44조의2에 따른 조치예요.`,
  ownHiddenUntil: (day: string) => `게시중단 요청으로 ${day}까지 다른 회원에게 보이지 않아요.`,
  openMyTakedowns: '자세히 보기',
}

export const TAKEDOWN_RIGHTS: Record<TakedownRight, string> = {
  defamation: '명예훼손',
  privacy: '사생활·개인정보',
  portrait: '초상권',
  copyright: '저작권',
  other: '그 밖의 권리',
}
