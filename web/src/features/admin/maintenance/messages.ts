export const maintenanceMessages = {
  failed: '데이터를 불러오는 중 오류가 발생했습니다',
  readOnly: '읽기 전용',
  readOnlyHint: '켜면 회원은 볼 수만 있어요. 예측, 글, 로그인은 끌 때까지 멈춰요.',
}
