import { MAX_UNJUDGED_DAYS } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'

export const evaluationMessages = {
  startEvaluation: '지금 평가하기',
  running: '평가하는 중이에요',
  lastEvaluation: '마지막 평가',
  result: '평가 결과',
  noEvaluation: '아직 평가한 적이 없어요',
  noEvaluationHint: '10분마다 자동으로 평가해요. 지금 바로 시작할 수도 있어요.',
  /** The spec's words. */
  evaluationFailed: '평가 중 오류가 발생했습니다.',
  loadFailed: '평가 기록을 불러오지 못했어요',
  started: (at: string) => `${at} 시작`,
  startedByAdmin: '관리자 실행',
  startedByAdminShort: '관리자',
  automatic: '자동',
  elapsed: (seconds: string) => `${seconds}초째`,
  took: (seconds: string) => `${seconds}초 걸렸어요`,
  /** With no-break spaces, so that it is not divided between two lines. */
  tookUnderOneSecond: '1초\u00a0안에\u00a0끝났어요',
  ofDueCount: (dueCount: string) => `${dueCount}건 중 `,
  doneCount: (count: string) => `${count}건`,
  timeLeft: (seconds: string) => `남은 시간 약 ${seconds}초`,
  nothingDue: '평가할 예측 없음',
  progress: '평가 진행률',
  figures: { start: '시작', judged: '평가 완료', success: '적중', failed: '실패', skipped: '건너뜀' },

  skippedPredictions: '건너뛴 예측',
  evaluationAt: (at: string) => `${at} 평가`,
  skipCount: (count: string) => `${count}건`,
  skipHint: '진행 중으로 두고 다음 평가에서 다시 해요.',
  evaluationEndedAt: (day: string) => `${day} 마감`,
  reasons: {
    no_data: '시세가 아직 없어요',
    missing_days: '빠진 날의 시세를 기다려요',
    fetch_failed: '시세를 받아 오지 못했어요',
    not_entitled: '시세를 받을 수 없는 종목이에요',
    unknown_scale: '분할 기록과 맞지 않는 가격이에요',
    stuck: `${MAX_UNJUDGED_DAYS}일이 지나도 시세가 없어요`,
  },
  unknownScale: (closeRatio: string) => `분할 기록 없이 가격이 조정됐어요 (÷ ${closeRatio})`,
  lateSplit: '분할이 아직 시세에 반영되지 않았어요',
  missingDays: (days: string) => `${days} 시세가 아직 없어요`,

  pastEvaluations: '지난 평가',
  noPastEvaluations: '평가가 끝나면 여기에 남아요.',
  skippedCount: (skipped: string) => `건너뜀 ${skipped}`,
  interrupted: '중단됨',

  stuckPredictions: '평가 보류',
  stuckHint:
    '시세가 없거나 가격 기준을 알 수 없어 결과를 낼 수 없는 예측이에요. 무효 처리하면 회원의 예측 자리가 비워져요.',
  voidPrediction: '무효 처리',
  voidTitle: (stock: string) => `${stock} 예측을 무효 처리할까요?`,
  voidMessage: '결과와 점수에서 빠지고, 되돌릴 수 없어요.',
  voidReason: '사유',
  voidReasonHint: '예측과 함께 모두에게 보여요.',
  voidReasonPlaceholder: '예: 상장 폐지로 시세가 없어요',
  voided: '예측을 무효 처리했어요.',
  required: '사유를 적어주세요.',
  tooLong: `${MAX_ADMIN_NOTE_LENGTH}자 이하로 적어주세요.`,
}
