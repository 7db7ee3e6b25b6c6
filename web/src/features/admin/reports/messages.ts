import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { REPORT_REASONS } from '#shared/reports/report-reasons.ts'

export const reportQueueMessages = {
  title: '신고',
  lists: { open: '처리할 신고', settled: '처리한 신고' },
  listsLabel: '신고 목록',
  loadFailed: '데이터를 불러오는 중 오류가 발생했습니다',
  empty: {
    open: {
      title: '처리할 신고가 없어요',
      message: '회원이 신고하거나 자동 점검에서 의심되는 글이 여기에 모여요.',
    },
    settled: { title: '처리한 신고가 없어요', message: '결정을 내린 신고가 여기에 남아요.' },
  },
  types: { prediction: '예측', stockPost: '종목 글', post: '글', comment: '댓글' },
  reasons: REPORT_REASONS,
  statuses: { pending: '대기', dismissed: '기각', hidden: '숨김', restored: '복원' },
  reportCount: (count: string) => `신고 ${count}건`,
  reportedBy: (name: string) => `${name}님`,
  showDetails: '자세히 보기',
  reportDetailsTitle: (name: string) => `${name}님 글의 신고`,
  unknownMember: '알 수 없는 회원',
  automaticCheck: '자동 점검',
  automaticReasons: {
    profanity: '욕설·비하로 의심되는 표현이 있어요.',
    manipulation: '주가조작 유도로 의심되는 표현이 있어요.',
    guaranteed_profit: '수익 보장으로 의심되는 표현이 있어요.',
    chat_room: '리딩방·채팅방 유도로 의심되는 표현이 있어요.',
    phone: '전화번호로 의심되는 숫자가 있어요.',
    email: '이메일 주소로 의심되는 표현이 있어요.',
    link: '외부 링크로 의심되는 표현이 있어요.',
  },
  reportedContent: '신고할 때의 글',
  noContent: '내용이 없어요',
  openOriginal: '원문 보기',
  note: '처리 메모',
  noteLabel: (name: string) => `${name}님 글의 처리 메모`,
  decidedBy: (adminName: string, status: string) => `${adminName}님이 ${status} 처리`,
  dismiss: '기각',
  hide: '숨기기',
  hideTitle: (name: string, type: string) => `${name}님의 ${type} 숨기기`,
  hideMessage:
    '작성자와 관리자에게만 보이고, 받은 신고가 모두 처리돼요. 나중에 처리한 신고에서 복원할 수 있어요.',
  restore: '복원',
  tooLong: `${MAX_ADMIN_NOTE_LENGTH}자 이하로 적어주세요.`,
  decided: {
    dismiss: '신고를 기각했어요.',
    hide: '글을 숨겼어요. 작성자와 관리자에게만 보여요.',
    restore: '글을 다시 보이게 했어요.',
  },
  itemDeleted: '작성자가 이미 삭제한 글이라 신고만 처리했어요.',
  deletedBadge: '삭제됨',
}
