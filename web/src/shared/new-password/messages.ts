import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@gwanyeok/domain/users/password.ts'

export const newPasswordMessages = {
  password: '비밀번호',
  hint: `${MIN_PASSWORD_LENGTH}~${MAX_PASSWORD_LENGTH}자, 숫자나 기호를 섞으면 더 안전해요`,
  required: '비밀번호를 입력해주세요',
  confirmationRequired: '비밀번호를 한 번 더 입력해주세요',
  confirmation: '비밀번호 확인',
  confirmationPlaceholder: '한 번 더 입력해주세요',
  strength: { strong: '강함', medium: '보통', weak: '약함' },
  strengthLabel: (word: string) => `비밀번호 강도 ${word}`,
  strengthTip: {
    weak: '더 복잡한 비밀번호를 사용해주세요',
    length: '8자 이상이면 더 안전해요',
    special: '특수문자를 넣으면 더 안전해요',
    digit: '숫자를 넣으면 더 안전해요',
    letterCase: '대문자와 소문자를 섞으면 더 안전해요',
    none: '좋은 비밀번호예요',
  },
}
