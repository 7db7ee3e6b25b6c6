import type { FieldCode } from '@gwanyeok/domain/errors.ts'
import type { DeliveryFailure, WebhookOffReason } from '@gwanyeok/domain/webhooks/api.ts'
import { ANSWER_SECONDS, MOST_WEBHOOKS, OLD_SECRET_HOURS } from '@gwanyeok/domain/webhooks/limits.ts'

const FAILURES: Record<Exclude<DeliveryFailure, 'status'>, string> = {
  timeout: `${ANSWER_SECONDS}초 안에 답이 없었어요`,
  connection: '서버에 연결하지 못했어요',
  certificate: '서버의 인증서를 확인하지 못했어요',
  address: '인터넷에 공개된 서버를 찾지 못했어요',
  secret: '서명 키를 쓸 수 없었어요',
  unavailable: '보낼 내용이 없어졌어요',
}

const OFF: Record<WebhookOffReason, string> = {
  owner: '직접 껐어요. 그동안의 결과는 보내지 않아요.',
  failing: '3일 동안 전달하지 못해 껐어요. 받는 서버를 확인한 뒤 다시 켜주세요.',
  gone: '받는 서버가 더 받지 않는다고 답해서 껐어요(410).',
  secret: '서명 키를 쓸 수 없어 껐어요. 키를 바꾼 뒤 다시 켜주세요.',
}

export const webhooksMessages = {
  title: '웹훅',
  lead: '내 예측의 결과가 나오면 내 서버로 알려드려요.',
  docs: '보내는 형식 보기',
  loadFailed: '웹훅을 불러오지 못했어요',
  empty: '아직 추가한 웹훅이 없어요.',
  add: '웹훅 추가하기',
  url: '받을 주소',
  urlHint: 'https로 시작하는, 인터넷에 공개된 서버여야 해요',
  urlPlaceholder: 'https://example.com/webhook',
  urlRequired: '주소를 적어주세요',
  urlFaults: {
    webhook_url: 'https://로 시작하는 주소를 적어주세요',
    webhook_port: '포트는 443이나 8443만 쓸 수 있어요',
    webhook_host: '인터넷에 공개된 서버를 찾지 못했어요. 주소를 확인해주세요',
  } satisfies Partial<Record<FieldCode, string>> as Partial<Record<FieldCode, string>>,
  limit: `${MOST_WEBHOOKS}개까지 추가할 수 있어요.`,
  added: '웹훅을 추가했어요',
  secret: '서명 키',
  secretOnce: '지금만 볼 수 있어요. 받는 서버에서 이 키로 서명을 확인해주세요.',
  on: '켜짐',
  off: '꺼짐',
  neverSent: '아직 보내지 않았어요',
  lastSucceeded: '마지막 성공',
  lastFailed: '마지막 실패',

  details: '웹훅 관리',
  send: '결과 보내기',
  offReason: OFF,
  test: '테스트 보내기',
  tested: '테스트 이벤트를 보냈어요.',
  rotate: '서명 키 바꾸기',
  rotateTitle: '서명 키를 바꿀까요?',
  rotateText: `${OLD_SECRET_HOURS}시간 동안은 이전 키로도 함께 서명해요. 그 안에 받는 서버의 키를 바꿔주세요.`,
  rotated: '서명 키를 바꿨어요',
  oldSecret: (moment: string) => `${moment}까지 이전 키로도 서명해요.`,
  remove: '삭제하기',
  removeTitle: '웹훅을 삭제할까요?',
  removeText: '더 이상 보내지 않고, 보낸 기록도 지워요. 되돌릴 수 없어요.',
  removed: '웹훅을 삭제했어요.',

  deliveries: '최근에 보낸 이벤트',
  deliveriesFailed: '보낸 이벤트를 불러오지 못했어요',
  noDeliveries: '아직 보낸 이벤트가 없어요.',
  judged: (stock: string) => `${stock} 예측 결과`,
  testEvent: '테스트 이벤트',
  delivered: '성공',
  sending: '보내는 중',
  waiting: '다시 보낼 예정',
  failed: '실패',
  notSent: '보내지 않음',
  status: (status: number) => `응답 ${status}`,
  failures: FAILURES,
  attempts: (count: number) => `${count}번 시도`,
  sendAgain: '다시 보내기',
  sendAgainOf: (what: string) => `${what} 다시 보내기`,
  sentAgain: '다시 보냈어요.',
}
