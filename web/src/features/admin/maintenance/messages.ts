export const maintenanceMessages = {
  loadFailed: '데이터를 불러오는 중 오류가 발생했습니다',
  readOnly: '읽기 전용',
  confirm: {
    title: '읽기 전용으로 바꿀까요?',
    message: '모든 회원의 예측, 글, 로그인이 바로 멈춰요. 언제든 다시 끌 수 있어요.',
    action: '읽기 전용 켜기',
  },
  readOnlyHint: '켜면 회원은 볼 수만 있어요. 예측, 글, 로그인은 끌 때까지 멈춰요.',
  backup: {
    title: '백업',
    lateTitle: '하루 넘게 백업이 없어요',
    lastMadeAt: (moment: string) => `마지막 백업은 ${moment}에 만들었어요.`,
    noBackup: '아직 백업이 없어요.',
    firstBackupFailed: '첫 백업을 만들지 못했어요.',
    seeServerLog: '서버 로그에서 daily-backup을 찾아보세요.',
  },
}
