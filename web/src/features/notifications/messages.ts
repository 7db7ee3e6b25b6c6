import type { NotificationGroup } from '@gwanyeok/domain/notifications/api.ts'

/** The groups by which the list can be filtered. */
export type ShownGroup = NotificationGroup | 'all'

const formatSenders = (first: string, count: number) =>
  count > 1 ? `${first}님 외 ${count - 1}명이` : `${first}님이`

const SUBJECTS = { prediction: '예측', stockPost: '종목 글', post: '글' }
type Subject = keyof typeof SUBJECTS

const formatSubject = (kind: Subject, stock: string | null) => `${stock ? `${stock} ` : ''}${SUBJECTS[kind]}`

export const notificationMessages = {
  title: '알림',
  bell: (unreadCount: number) => (unreadCount > 0 ? `알림, 새 알림 ${unreadCount}개` : '알림'),
  maxCount: '99+',
  unreadLabel: '새 알림',
  today: '오늘',
  yesterday: '어제',
  loadFailed: '알림을 불러오지 못했어요',
  markAllRead: '모두 읽음',
  markAllReadFailed: '읽음으로 바꾸지 못했어요. 다시 시도해주세요.',
  groupLabel: '알림 종류',
  groups: {
    all: '전체',
    predictions: '내 예측',
    responses: '반응',
    follows: '팔로우',
  } satisfies Record<ShownGroup, string>,
  empty: '아직 알림이 없어요',
  emptyHints: {
    all: '예측 결과, 댓글, 좋아요, 새\u00a0팔로워를 여기에서 알려드려요.',
    predictions: '내 예측이 목표에 가까워지거나 결과가 나오면 알려드려요.',
    responses: '댓글, 언급, 좋아요를 받으면 알려드려요.',
    follows: '새\u00a0팔로워와 내가 팔로우한 회원의 예측을 알려드려요.',
  } satisfies Record<ShownGroup, string>,
  settings: '알림 설정',

  judged: {
    success: (stock: string) => `${stock} 적중`,
    failed: (stock: string) => `${stock} 실패`,
    void: (stock: string) => `${stock} 무효`,
    gained: (score: string) => `+${score}점`,
    voidReason: '사유를 확인해보세요.',
  },
  night: {
    lastNight: '어젯밤',
    resultsLabel: '결과',
    resultsOfDay: (day: string) => `${day} 결과`,
    summary: (night: string, count: number, hits: number) =>
      hits === 0 ? `${night} ${count}건이 나왔어요` : `${night} ${count}건: 적중 ${hits}`,
    gained: (score: string) => `+${score}점`,
    oneByOne: '하나씩 보기',
    latestResultsOn: (day: string) => `최근 결과 · ${day}`,
    target: (target: string) => `목표 ${target}`,
    prices: (target: string, actual: string) => `목표 ${target} · 실제 ${actual}`,
    results: {
      success: (score: string) => `적중 +${score}점`,
      failed: () => '실패',
      void: () => '무효',
    },
  },
  nearTarget: (stock: string, percent: number, count: number) => {
    if (count > 1) return `${stock} 외 ${count - 1}건의 예측이 목표에 가까워졌어요`
    if (percent === 0) return `${stock} 주가가 목표에 닿았어요`
    return `${stock} 종가가 목표까지 ${percent.toFixed(1)}% 남았어요`
  },
  priceReached: (stock: string, price: string) => `${stock} ${price} 도달`,
  priceMoved: {
    up: (price: string) => `주가가 ${price}까지 올랐어요`,
    down: (price: string) => `주가가 ${price}까지 내렸어요`,
  },
  predicted: (name: string) => `${name}님이 예측을 올렸어요`,
  andOthers: (count: number) => ` 외 ${count}건`,
  predictedSeveral: (name: string, count: number) => `${name}님이 예측 ${count}건을 올렸어요`,
  comment: (name: string) => `${name}님이 댓글을 남겼어요`,
  comments: {
    comment: (first: string, members: number, count: number) =>
      members > 1
        ? `${formatSenders(first, members)} 댓글을 남겼어요`
        : `${first}님이 댓글 ${count}개를 남겼어요`,
    reply: (first: string, members: number, count: number) =>
      members > 1
        ? `${formatSenders(first, members)} 답글을 남겼어요`
        : `${first}님이 답글 ${count}개를 남겼어요`,
  },
  mention: (name: string) => `${name}님이 나를 언급했어요`,
  reply: (name: string) => `${name}님이 답글을 남겼어요`,
  like: (first: string, count: number) => `${formatSenders(first, count)} 좋아해요`,
  likes: {
    count: (likes: string) => `좋아요 ${likes}개`,
    summary: (likes: string) => `좋아요 ${likes}개를 받았어요`,
    likers: (first: string, count: number) => (count > 1 ? `${first}님 외 ${count - 1}명` : `${first}님`),
  },
  subjects: (newestName: string, count: number) =>
    count > 1 ? `${newestName} 외 ${count - 1}건` : newestName,
  follow: (name: string) => `${name}님이 나를 팔로우하기 시작했어요`,
  subject: formatSubject,
  ownSubject: (kind: Subject, stock: string | null) => `내 ${formatSubject(kind, stock)}`,
  separator: ' · ',
  takedown: {
    taken_down: '게시중단 요청으로 내 글을 임시로 가렸어요. 이의를 제기할 수 있어요.',
    extended: '내 글을 가리는 기간이 늘었어요.',
    removed: '게시중단 요청을 살펴보고 내 글을 삭제 조치했어요.',
    restored: '게시중단 요청을 살펴보고 내 글을 다시 보이게 했어요.',
    expired: '게시중단 기간이 끝나 내 글이 다시 보여요.',
  },
  reportSettled: {
    dismissed: '신고한 글을 살펴봤어요. 운영 원칙에 어긋나지 않아 그대로 두었어요.',
    hidden: '신고한 글을 숨겼어요. 알려주셔서 고마워요.',
    restored: '신고한 글을 다시 살펴보고 보이게 했어요.',
  },
}
