import { EXPORT_INTERVAL_MINUTES } from '@gwanyeok/domain/data-export/limits.ts'

export const dataExportMessages = {
  title: '내 데이터 내려받기',
  hint: '과녁에 있는 내 데이터를 JSON과 CSV로 받아요.',
  contents: ['예측과 결과', '글과 댓글', '로그인 기록', '팔로우와 관심 종목'],
  download: '내려받기',
  downloaded: '내 데이터를 내려받았어요.',
  tooEarly: `${EXPORT_INTERVAL_MINUTES / 60}시간에 한 번 받을 수 있어요. 잠시 후 다시 시도해주세요.`,
}
