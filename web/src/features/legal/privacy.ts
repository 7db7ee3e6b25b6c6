import { type Article, factsOf } from './legal-text.tsx'

/** Privacy policy: the points of article 30 of the Personal Information Protection Act. */
export const PRIVACY_ARTICLES: readonly Article[] = [
  {
    title: '처리하는 목적',
    text: [
      '회원을 식별하고 로그인을 유지하기 위해, 예측을 채점하고 순위를 보여드리기 위해, 문의에 답하고 부정 이용을 막기 위해 개인정보를 처리해요.',
    ],
  },
  {
    title: '처리하는 항목',
    text: [
      '가입할 때: 이메일, 비밀번호(복호화할 수 없게 암호화해 저장), 사용자 이름, 동의 일시와 약관 버전.',
      '구글, 카카오, 네이버 등으로 로그인할 때: 그 서비스의 회원 식별자, 이메일, 이름.',
      '이용하면서: 프로필 사진, 예측과 글과 댓글과 이미지, 좋아요와 팔로우, 관심 종목과 저장한 예측, 신고와 문의 내용.',
      '자동으로 수집되는 정보: 접속 시각, IP 주소, 브라우저 정보, 로그인 쿠키.',
    ],
  },
  {
    title: '보유하는 기간',
    text: [
      '탈퇴하면 바로 지워요. 다만 같은 이메일로 다시 가입하는 것을 막기 위해 복호화할 수 없게 암호화한 이메일을 30일 동안 보관해요.',
      '공개한 예측과 글은 누구인지 알 수 없게 바꾸어 남겨요. 접속 기록은 통신비밀보호법에 따라 3개월 보관해요.',
      ({ operator: { contactRetention } }) =>
        contactRetention === null
          ? '문의 내용은 답변을 마칠 때까지 보관하고, 탈퇴하면 지워요.'
          : `문의 내용은 ${contactRetention} 동안 보관해요.`,
    ],
  },
  {
    title: '제3자 제공',
    text: ['개인정보를 다른 곳에 주지 않아요. 법령에 따라 요구받은 경우만 예외예요.'],
  },
  {
    title: '처리의 위탁과 국외 이전',
    text: [
      ({ operator }) => factsOf([['개인정보 처리를 맡은 곳:', operator.processors]]),
      ({ operator }) => factsOf([['국외로 이전하는 정보:', operator.overseasTransfers]]),
      '시세 제공처에는 종목 이름만 보내고 회원의 정보는 보내지 않아요.',
    ],
  },
  {
    title: '파기하는 방법',
    text: [
      ({ operator: { backupRetention } }) =>
        `기간이 지났거나 목적을 이룬 개인정보는 복구할 수 없는 방법으로 지워요. 백업에 남은 것은 ${backupRetention === null ? '백업을 지울 때 함께' : `${backupRetention} 안에`} 사라져요.`,
    ],
  },
  {
    title: '회원의 권리',
    text: [
      '설정과 내 프로필에서 개인정보를 보고 고칠 수 있고, 언제든 탈퇴할 수 있어요. 열람, 정정, 삭제, 처리 정지는 문의하기로도 요청할 수 있어요.',
      '만 14세 미만 아동의 개인정보는 받지 않아요.',
    ],
  },
  {
    title: '안전하게 지키는 방법',
    text: [
      '비밀번호는 복호화할 수 없게 암호화해 저장하고, 통신은 암호화하며, 올린 이미지에서는 위치 같은 정보를 지워요. 관리자도 봉인된 예측과 공개하지 않은 예측을 볼 수 없어요.',
    ],
  },
  {
    title: '쿠키',
    text: [
      '로그인을 유지하는 쿠키 하나만 써요. 광고나 추적을 위한 쿠키는 쓰지 않아요. 쿠키를 막으면 로그인할 수 없어요.',
      '작성 중인 글과 화면 설정은 회원의 기기에만 저장돼요.',
    ],
  },
  {
    title: '개인정보 보호책임자',
    text: [
      ({ operator, supportEmail }) =>
        factsOf([
          ['책임자', operator.privacyOfficer],
          ['전화번호', operator.phone],
          ['이메일', supportEmail],
        ]),
      '개인정보 침해는 개인정보침해신고센터(privacy.kisa.or.kr, 118), 개인정보분쟁조정위원회(www.kopico.go.kr, 1833-6972)에 알릴 수 있어요.',
      ({ operator }) => factsOf([['시행일', operator.effectiveDate]]),
    ],
  },
]
