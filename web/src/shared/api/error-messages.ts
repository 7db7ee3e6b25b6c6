import { REJOIN_DAYS } from '@gwanyeok/domain/accounts/rejoining.ts'
import type { ErrorCode, FieldCode } from '@gwanyeok/domain/errors.ts'
import { MAX_IMAGES } from '@gwanyeok/domain/images/limits.ts'
import { MAX_PENDING_PREDICTIONS } from '@gwanyeok/domain/predictions/prediction.ts'
import { MAX_PRICE_ALERTS } from '@gwanyeok/domain/price-alerts/price-alert.ts'
import { MAX_MENTIONS, MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@gwanyeok/domain/users/password.ts'
import { USERNAME_CHANGE_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { MAX_WATCHED_STOCKS } from '@gwanyeok/domain/watchlist/limit.ts'
import { ApiError } from './api.ts'

type Code = ErrorCode | 'offline'

/** The Korean message of every error code. `{name}` is replaced by a value from the error's details. */
export const ERROR_MESSAGES: Record<Code, string> = {
  offline: '인터넷 연결을 확인하고 다시 시도해주세요.',
  invalid_input: '입력한 내용을 다시 확인해주세요.',
  malformed_json: '요청을 읽지 못했어요. 새로고침한 뒤 다시 시도해주세요.',
  unsupported_content_type: '요청을 읽지 못했어요. 새로고침한 뒤 다시 시도해주세요.',
  method_not_allowed: '요청을 읽지 못했어요. 새로고침한 뒤 다시 시도해주세요.',
  body_too_large: '보내는 내용이 너무 커요. 줄여서 다시 보내주세요.',
  range_not_satisfiable: '파일을 읽지 못했어요. 새로고침한 뒤 다시 시도해주세요.',
  precondition_failed: '파일을 읽지 못했어요. 새로고침한 뒤 다시 시도해주세요.',
  signed_out: '로그인이 필요해요. 다시 로그인해주세요.',
  token_invalid: '로그인이 필요해요. 다시 로그인해주세요.',
  token_scope: '로그인이 필요해요. 다시 로그인해주세요.',
  tokens_full: '토큰은 20개까지 만들 수 있어요.',
  recent_sign_in_needed: '안전을 위해 비밀번호를 한 번 더 확인할게요.',
  suspended: '이용이 정지되어 지금은 예측하거나 글을 쓸 수 없어요.',
  not_found: '찾을 수 없어요. 삭제됐거나 볼 수 없는 내용이에요.',
  too_many_requests: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',

  unknown_email: '존재하지 않는 이메일입니다',
  wrong_password: '비밀번호가 올바르지 않습니다',
  second_factor_needed: '2단계 인증 코드를 입력해주세요.',
  second_factor_wrong: '코드가 맞지 않아요. 앱에 지금 보이는 코드를 입력해주세요.',
  second_factor_used: '이미 쓴 코드예요. 앱에 다음 코드가 나오면 입력해주세요.',
  second_factor_expired: '시간이 지났어요. 처음부터 다시 로그인해주세요.',
  second_factor_on: '2단계 인증이 이미 켜져 있어요. 새로고침해주세요.',
  second_factor_off: '2단계 인증이 꺼져 있어요. 새로고침해주세요.',
  second_factor_required: '관리 기능은 2단계 인증을 켠 뒤에 쓸 수 있어요.',
  email_taken: '이미 사용 중인 이메일입니다',
  username_taken: '이미 사용 중인 사용자 이름입니다',
  username_reserved: '사용할 수 없는 사용자 이름이에요. 다른 이름을 적어주세요.',
  username_changed_lately: `이름은 ${USERNAME_CHANGE_DAYS}일에 한 번 바꿀 수 있어요.`,
  rejoin_too_early: `탈퇴한 뒤 ${REJOIN_DAYS}일이 지나야 같은 이메일로 다시 가입할 수 있어요.`,
  other_account: '다른 계정의 링크예요. 그 계정으로 로그인한 뒤 다시 열어주세요.',
  link_invalid: '이미 사용했거나 시간이 지난 링크예요. 새 링크를 받아주세요.',
  social_failed: '로그인을 마치지 못했어요. 다시 시도해주세요.',
  social_cancelled: '로그인을 취소했어요.',
  social_unavailable:
    '지금은 이 방법으로 로그인할 수 없어요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해주세요.',
  social_email_taken: '같은 이메일로 가입한 계정이 있어요. 그 계정으로 로그인한 뒤 설정에서 연결해주세요.',
  social_taken: '이미 연결된 계정이에요. 다른 계정을 선택해주세요.',
  social_mismatch: '연결한 계정과 다른 계정이에요. 연결한 계정으로 다시 로그인해주세요.',
  last_sign_in_method: '로그인할 방법이 하나는 남아야 해요. 먼저 비밀번호를 만들어주세요.',
  mail_not_configured: '메일 설정에 문제가 있습니다. 관리자에게 문의해주세요.',
  mail_unavailable: '지금은 메일을 보낼 수 없어요. 잠시 후 다시 시도해주세요.',
  origin_refused: '허용되지 않은 주소에서 온 요청입니다',

  not_judged: '복기는 결과가 나온 뒤에 남길 수 있어요.',
  note_written: '이 예측에는 이미 복기를 남겼어요.',
  already_predicted: '이미 {symbol}에 진행 중인 예측이 있습니다. 결과가 나온 후 다시 예측해주세요.',
  target_is_price: '현재가와 다른 목표가를 입력해주세요',
  under_one_dollar: '$1 미만 종목은 예측할 수 없어요',
  daily_limit: '오늘은 더 예측할 수 없어요. 내일 다시 만나요.',
  pending_limit: `진행 중인 예측이 ${MAX_PENDING_PREDICTIONS}개예요. 결과가 나온 후 다시 예측해주세요.`,
  price_moved: '그사이 가격이 {price}(으)로 바뀌었어요. 확인하고 다시 제출해주세요.',
  content_refused: '사용할 수 없는 표현이 있어요 ({kind})',
  too_many_mentions: `한 글에서 ${MAX_MENTIONS}명까지 언급할 수 있어요. 몇 명을 빼고 다시 올려주세요.`,
  repeated_text: '방금 같은 내용을 올렸어요. 조금 다르게 쓰거나 {minutes}분 뒤에 다시 올려주세요.',
  common_text:
    '하루 안에 올라온 글과 내용이 같아요. 내 생각을 더해서 쓰거나 {hours}시간 뒤에 다시 올려주세요.',
  too_many_texts: '한 시간 동안 올릴 수 있는 만큼 올렸어요. {minutes}분 뒤에 다시 올려주세요.',
  email_unconfirmed: '이메일을 확인하면 쓸 수 있어요. 메일로 보낸 링크를 눌러주세요.',

  stock_unsupported: '지원하지 않는 종목입니다. 미국 주식을 선택해주세요.',
  live_price_unsupported: '이 종목은 실시간 가격을 지원하지 않습니다',
  quote_unavailable: '주식 정보를 가져올 수 없습니다',
  quote_not_in_plan:
    '지금 연결된 시세 서비스에서는 가격을 받을 수 없어요. 종목의 문제가 아니니 잠시 후 다시 확인해주세요.',
  quote_out_of_range: '지금 연결된 시세 서비스에는 이 기간의 가격이 없어요.',
  quote_not_yet: '오늘 가격은 장이 끝난 뒤에 나와요. 그때 다시 확인해주세요.',
  lookups_exhausted: '지금은 새 종목을 더 불러올 수 없어요. {retryAfter}초 뒤에 다시 시도해주세요.',
  search_unavailable: '지금은 검색할 수 없어요. 잠시 후 다시 시도해주세요.',

  follow_refused: '이 회원이 팔로우를 받지 않아요.',
  own_item: '내가 쓴 글은 신고할 수 없어요.',
  image_too_large: '이미지 크기는 5MB 이하여야 합니다',
  image_unsupported: 'JPG, PNG, GIF, WEBP 형식만 지원됩니다',
  image_quota: '지금은 사진을 더 올릴 수 없어요. 내일 다시 시도해주세요.',
  watchlist_full: `관심 종목은 ${MAX_WATCHED_STOCKS}개까지 추가할 수 있어요.`,
  price_alert_reached: '현재가가 이미 이 가격에 닿았어요. 다른 가격을 적어주세요.',
  price_alert_exists: '같은 가격에 이미 알림이 있어요.',
  price_alerts_full: `가격 알림은 ${MAX_PRICE_ALERTS}개까지 둘 수 있어요. 알림 설정에서 지운 뒤 다시 눌러주세요.`,
  bookmarks_full: '예측은 {limit}개까지 저장할 수 있어요. 저장한 예측을 정리한 뒤 다시 눌러주세요.',
  samples_exist: '샘플 데이터가 이미 있어요. 지운 뒤 다시 만들어주세요.',
  settled_otherwise: '그사이 다르게 처리된 신고예요. 목록을 새로 불러왔어요.',
  takedown_without_item: '글을 찾지 못했어요. 종류와 번호를 적어주세요.',
  takedown_not_longer: '더 긴 기간을 선택해주세요. 30일까지예요.',
  takedown_address_used:
    '오늘은 이 주소로 요청을 더 받을 수 없어요. 이 주소로 보내드린 메일의 링크를 눌러 요청하거나 내일 다시 보내주세요.',
  prediction_settled: '이미 처리된 예측이에요. 목록을 새로 불러왔어요.',

  evaluation_running: '이미 평가하는 중이에요. 끝난 뒤 다시 시도해주세요.',
  internal: '잠시 후 다시 시도해주세요.',
  consent_required: '바뀐 약관에 동의해야 쓸 수 있어요.',
  read_only: '지금은 점검 중이라 볼 수만 있어요. 잠시 후 다시 시도해주세요.',
  overloaded: '이용하는 분이 많으니 잠시 후 다시 시도해주세요.',
  database_unavailable:
    '서버를 잠시 쓸 수 없으니 쓰시던 내용은 그대로 두고 {retryAfter}초 뒤에 다시 시도해주세요.',
  storage_unavailable:
    '지금은 저장할 수 없어요. 쓰시던 내용은 그대로 두고 {retryAfter}초 뒤에 다시 시도해주세요.',
}

/** Appended to a text that asks to try again. */
export const CHECK_CONNECTION = '인터넷 연결을 확인해주세요.'

/** Error messages of single fields; features use more specific ones. */
export const FIELD_MESSAGES: Record<FieldCode, string> = {
  required: '내용을 입력해주세요',
  invalid: '입력한 내용을 다시 확인해주세요.',
  too_short: '조금 더 길게 적어주세요.',
  too_long: '너무 길어요. 줄여주세요.',
  too_small: '더 큰 값을 적어주세요.',
  too_big: '더 작은 값을 적어주세요.',
  unknown_field: '알 수 없는 내용이 함께 보내졌어요. 새로고침해주세요.',
  email_format: '올바른 이메일 형식이 아닙니다',
  username_letters: '영문, 한글, 숫자, 밑줄(_)만 사용할 수 있습니다',
  username_length: `사용자 이름은 ${MIN_USERNAME_LENGTH}자 이상 ${MAX_USERNAME_LENGTH}자 이하여야 합니다`,
  username_reserved: '사용할 수 없는 사용자 이름이에요. 다른 이름을 적어주세요.',
  username_taken: '이미 사용 중인 사용자 이름입니다',
  password_short: `비밀번호는 최소 ${MIN_PASSWORD_LENGTH}자 이상이어야 합니다`,
  password_long: `비밀번호는 최대 ${MAX_PASSWORD_LENGTH}자까지 가능합니다`,
  password_mismatch: '비밀번호가 일치하지 않습니다',
  password_common: '많은 사람이 쓰는 비밀번호라 쉽게 뚫릴 수 있어요. 다른 비밀번호를 정해주세요.',
  password_personal: '이름이나 이메일로 쉽게 맞힐 수 있어요. 다른 비밀번호를 정해주세요.',
  consent_needed: '동의가 필요해요.',
  target_invalid: '올바른 목표가를 입력해주세요',
  content_refused: '사용할 수 없는 표현이 있어요',
  too_many_images: `이미지는 최대 ${MAX_IMAGES}개까지 업로드 가능합니다`,
}

/** Returns the message for any thrown error. The message of an internal error contains the request id. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiError)) return ERROR_MESSAGES.internal
  const details = error.details
  const message = ERROR_MESSAGES[error.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(details[name] ?? ''),
  )
  return error.code === 'internal' && error.requestId ? `${message} (${error.requestId})` : message
}
