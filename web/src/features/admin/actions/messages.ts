export const actionMessages: {
  loadFailed: string
  empty: string
  emptyHint: string
  lead: string
  listsLabel: string
  lists: { actions: string; accesses: string }
  suspendedUntil: (at: string) => string
  actions: Partial<Record<string, string>>
  subjects: Partial<Record<string, string>>
} = {
  loadFailed: '데이터를 불러오는 중 오류가 발생했습니다',
  empty: '아직 기록이 없어요',
  emptyHint: '관리자 활동이 여기에 기록돼요.',
  lead: '관리자 활동은 모두 기록되고 수정\u2060·삭제할 수 없어요.',
  listsLabel: '기록 종류',
  lists: { actions: '활동', accesses: '개인정보 열람' },
  suspendedUntil: (at) => `${at}까지`,
  actions: {
    suspend: '이용 정지',
    lift_suspension: '정지 해제',
    dismiss_reports: '신고 기각',
    hide: '숨김',
    restore: '복원',
    close_as_void: '무효 처리',
    start_evaluation: '평가 실행',
    create_samples: '샘플 데이터 만들기',
    delete_samples: '샘플 데이터 지우기',
    answer_contact: '문의 답변',
    second_factor_off: '2단계 인증 해제',
    begin_read_only: '읽기 전용 켜기',
    end_read_only: '읽기 전용 끄기',
    take_down: '게시중단',
    extend_takedown: '게시중단 연장',
    remove_taken_down: '게시중단 글 삭제 조치',
    restore_taken_down: '게시중단 해제',
    reject_takedown: '게시중단 요청 기각',
  },
  subjects: {
    user: '회원',
    prediction: '예측',
    post: '글',
    stockPost: '종목 글',
    comment: '댓글',
    contact: '문의',
    takedown: '게시중단 요청',
    evaluation: '평가',
    samples: '샘플',
    site: '사이트',
  },
}

export const accessMessages: {
  loadFailed: string
  empty: string
  emptyHint: string
  noMember: string
  fromAddress: (address: string) => string
  routes: Partial<Record<string, string>>
} = {
  loadFailed: '데이터를 불러오는 중 오류가 발생했습니다',
  empty: '아직 기록이 없어요',
  emptyHint: '관리자가 회원의 개인정보를 보면 여기에 기록돼요.',
  noMember: '회원이 아닌 사람',
  fromAddress: (address) => `접속한 곳 ${address}`,
  routes: {
    'GET /admin/people': '회원 목록 보기',
    'PUT /admin/people/:id/suspension': '이용 정지',
    'DELETE /admin/people/:id/suspension': '정지 해제',
    'GET /admin/contacts': '문의 보기',
    'PATCH /admin/contacts/:id': '문의 처리',
    'GET /admin/reports': '신고 보기',
    'GET /admin/takedowns': '게시중단 요청 보기',
    'POST /admin/takedowns/:id/decisions': '게시중단 요청 처리',
    'GET /admin/actions': '관리 기록 보기',
  },
}
