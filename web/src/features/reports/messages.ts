import { MAX_REPORT_DETAILS_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { REPORT_REASONS } from '#shared/reports/report-reasons.ts'

export const reportMessages = {
  title: {
    prediction: '예측 신고하기',
    post: '글 신고하기',
    stockPost: '글 신고하기',
    comment: '댓글 신고하기',
  },
  reasonLabel: '신고 사유',
  reasons: REPORT_REASONS,
  details: '자세한 내용',
  detailsPlaceholder: '무엇이 문제인지 알려주시면 검토에 도움이 돼요',
  detailsTooLong: `자세한 내용은 ${MAX_REPORT_DETAILS_LENGTH}자까지 쓸 수 있어요.`,
  regulator: '돈을 받고 종목을 알려주거나 단체방으로 이끄는 불법 리딩방은 금융감독원에도 신고할 수 있어요.',
  regulatorLink: '금융감독원 불법금융신고센터',
  takedown: '게시중단 요청',
  takedownLabel: '내 권리를 침해한 글인가요? 게시중단 요청하기',
  notRevealed: '아직 공개되지 않은 내용이에요.',
  send: '신고하기',
  sending: '신고하는 중...',
  reasonMissing: '신고 사유를 선택해주세요',
  sent: '신고가 접수되었습니다. 관리자가 검토할 예정입니다.',
  alreadyReported: '이미 신고한 게시물이에요. 검토 중이니 조금만 기다려주세요.',
  sendFailed: '신고에 실패했습니다. 다시 시도해주세요.',
}
