import { RETENTION_DAYS as DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { type Article, formatFacts, formatFact } from './legal-text.tsx'

/** Formats the support's address, or names the page if there is none. */
const formatContact = (supportEmail: string) =>
  supportEmail ? `이메일: ${supportEmail}` : '연락처: 문의하기 화면'

/** The articles on whom a member can contact: the operator and the authorities. */
const PRIVACY_CONTACTS: readonly Article[] = [
  {
    title: '개인정보 보호책임자',
    text: [
      ({ operator }) => formatFact('책임자', operator.privacyOfficer),
      ({ operator }) => formatFact('전화번호', operator.phone),
      ({ supportEmail }) => formatContact(supportEmail),
    ],
  },
  {
    title: '열람청구를 접수하고 처리하는 부서',
    text: [
      ({ operator, supportEmail }) =>
        formatFact('부서와 연락처', operator.privacyDepartment) ?? formatContact(supportEmail),
    ],
  },
  {
    title: '권익침해를 구제받는 방법',
    text: [
      '개인정보가 침해되었다면 아래 기관에 상담하거나 분쟁 해결을 신청할 수 있어요.',
      '개인정보분쟁조정위원회: 1833-6972, www.kopico.go.kr',
      '개인정보침해신고센터: 118, privacy.kisa.or.kr',
      '대검찰청: 1301, www.spo.go.kr',
      '경찰청: 182, ecrm.police.go.kr',
    ],
  },
]

const formatYears = (days: number) => `${days / 365}년`

/**
 * Privacy policy: the topics of article 30 of the Personal Information Protection Act, in the order of the guideline of
 * its commission (개인정보 처리방침 작성지침).
 */
export const PRIVACY_ARTICLES: readonly Article[] = [
  {
    title: '개인정보의 처리 목적',
    text: [
      '회원을 식별하고 로그인을 유지하기 위해, 예측을 평가하고 순위와 결과를 보여드리고 알려드리기 위해, 문의와 신고와 게시중단 요청에 답하고 부정 이용을 막기 위해 개인정보를 처리해요.',
      '이 목적 밖으로는 쓰지 않고, 목적이 바뀌면 미리 동의를 받아요.',
    ],
  },
  {
    title: '처리하는 개인정보의 항목',
    text: [
      '가입할 때: 이메일, 비밀번호(복호화할 수 없게 암호화해 저장), 사용자 이름, 동의 일시와 약관 버전.',
      ({ socialServices }) =>
        socialServices.length === 0
          ? null
          : `다른 서비스(${socialServices.join(', ')})로 로그인할 때: 그 서비스의 회원 식별자, 이메일, 이름.`,
      '이용하면서: 프로필 사진, 예측과 글과 댓글과 이미지, 좋아요와 팔로우, 관심 종목과 가격 알림과 저장한 예측, 차단한 회원, 주간 메일 설정과 발송 기록, API 토큰의 이름과 복호화할 수 없게 암호화한 값, 푸시 알림을 켠 브라우저의 주소와 암호화 키, 신고와 문의 내용.',
      '게시중단을 요청할 때(회원이 아니어도): 권리자 이름, 이메일, 요청한 내용.',
      '자동으로 수집되는 정보: 접속 시각, IP 주소, 브라우저 정보, 로그인 쿠키, 로그인한 기기를 알아보는 쿠키.',
      '한 사람이 여러 계정을 만드는지 확인하기 위한 정보: 가입한 네트워크와 날짜를 복호화할 수 없게 암호화한 값. 관리자는 같은 네트워크에서 같은 날 몇 명이 가입했는지만 봐요.',
    ],
  },
  {
    title: '만 14세 미만 아동의 개인정보',
    text: [
      '만 14세 미만 아동의 개인정보는 받지 않아요. 가입할 때 만 14세 이상인지 확인하고, 아동의 정보인 것을 알게 되면 바로 지워요.',
    ],
  },
  {
    title: '개인정보의 보유 기간',
    text: [
      '회원의 개인정보는 탈퇴할 때까지 보유하고, 탈퇴하면 바로 지워요. 공개한 예측과 글은 누구인지 알 수 없게 바꾸어 남겨요.',
      `탈퇴한 이메일을 복호화할 수 없게 암호화한 값: 같은 이메일로 다시 가입하는 것을 막기 위해 ${DAYS.withdrawnAddresses}일.`,
      `쓰지 않게 된 사용자 이름을 복호화할 수 없게 암호화한 값: 사칭을 막기 위해 ${DAYS.freedUsernames}일.`,
      `로그인 기록(기기, IP 주소, 시각): 로그인이 만료된 뒤 ${DAYS.expiredSessions}일. 탈퇴하면 바로 지워요.`,
      `가입한 네트워크와 날짜를 암호화한 값: ${DAYS.signUpNetworks}일. 탈퇴하면 바로 지워요.`,
      '푸시 알림을 켠 브라우저의 주소와 암호화 키: 해당 기기에서 알림을 끄거나 로그아웃할 때까지.',
      `게시중단 요청과 처리 과정: 처리를 마친 뒤 ${formatYears(DAYS.takedowns)}.`,
      `관리자 활동 기록: ${formatYears(DAYS.adminActions)}. 관리자의 개인정보 열람 기록: ${formatYears(DAYS.accessLog)}.`,
      `문의 내용: 보내주신 뒤 ${formatYears(DAYS.contacts)}. 탈퇴하면 바로 지워요.`,
    ],
  },
  {
    title: '개인정보의 파기 절차와 방법',
    text: [
      '절차: 보유 기간이 지난 개인정보는 날마다 새벽 4시 10분에 서버가 골라 지워요. 탈퇴한 회원의 개인정보는 탈퇴하는 순간 지워요.',
      ({ operator: { backupRetention } }) =>
        `방법: 기간이 지났거나 목적을 이룬 개인정보는 복구할 수 없는 방법으로 지워요. 백업에 남은 것은 ${backupRetention === null ? '백업을 지울 때 함께' : `${backupRetention} 안에`} 사라져요.`,
    ],
  },
  {
    title: '개인정보의 제3자 제공',
    text: [
      '개인정보를 다른 곳에 주지 않아요. 법령에 따라 요구받은 경우만 예외예요.',
      '프로필을 공개한 회원의 공개 예측은 링크를 받으면 로그인하지 않은 사람도 미리보기 카드로 볼 수 있어요. 공유 페이지를 연 사이트에서는 공개된 뒤 근거와 결과까지 볼 수 있어요.',
      '공개 기록(/log)은 누구나 읽을 수 있어요. 예측마다 내용을 알 수 없게 만든 값과 기록된 차례만 담겨서, 공개하지 않은 예측도 대략 언제 했는지만 드러나요.',
      '공개 기록에서 한 회원의 예측이 모두 몇 건인지 세는 키는 그 회원의 프로필을 볼 수 있는 회원에게 보여요. 탈퇴하면 이 키와 공개하지 않은 예측의 비밀 값을 바로 지워요. 그 전에 키를 받아둔 사람은 차단하거나 프로필을 닫거나 탈퇴한 뒤에도 건수를 셀 수 있어요.',
      '토요일마다 순위 상위 50명의 줄을 그때 모두에게 보이던 그대로 남기고, 회원은 지난 토요일의 것도 볼 수 있어요. 탈퇴하면 그 회원의 줄을 지우고, 프로필을 닫으면 점수가 적힌 줄은 보이지 않아요. 알아볼 수 없는 지문만 남아요.',
      '회원이 푸시 알림을 켜면 구글, 모질라, 애플, 마이크로소프트 가운데 그 브라우저를 만든 회사가 알림을 전해요. 내용은 그 브라우저만 읽을 수 있게 암호화해요.',
    ],
  },
  {
    title: '개인정보 처리의 위탁',
    text: [
      ({ operator }) => formatFact('개인정보 처리를 맡은 곳과 맡은 일', operator.processors),
      '시세 제공처에는 종목 이름만 보내고 회원의 정보는 보내지 않아요.',
    ],
  },
  {
    title: '개인정보의 국외 이전',
    text: [
      ({ operator }) =>
        formatFact('국외로 이전하는 정보', operator.overseasTransfers) ??
        '국외로 이전하게 되면 받는 곳과 나라, 항목과 기간을 먼저 알려드려요.',
    ],
  },
  {
    title: '개인정보를 안전하게 지키는 방법',
    text: [
      '기술: 비밀번호는 복호화할 수 없게 암호화해 저장하고, 통신은 암호화하며, 올린 이미지에서는 위치 같은 정보를 지워요.',
      '접근 제한: 정해진 관리자만 관리 화면을 볼 수 있고, 중요한 일을 하려면 다시 로그인해야 해요. 관리자도 봉인된 예측과 공개하지 않은 예측을 볼 수 없어요.',
      '접속 기록: 관리자가 누구의 개인정보를 언제 어디에서 보았는지 모두 기록하고, 기록은 고칠 수 없어요.',
    ],
  },
  {
    title: '자동으로 수집하는 장치(쿠키)와 거부',
    text: [
      '로그인을 유지하는 쿠키와, 로그인한 적 있는 기기를 알아보아 비밀번호 추측과 여러 계정의 부정 이용을 막는 쿠키를 써요. 방금 쓴 글이 바로 보이게 하는 쿠키가 몇 초 동안 남을 수 있어요. 광고를 위한 쿠키는 쓰지 않아요.',
      '쿠키는 브라우저 설정의 개인정보 보호 메뉴에서 막거나 지울 수 있어요. 쿠키를 막으면 로그인할 수 없어요.',
      '작성 중인 글, 화면 설정, 마지막으로 본 내용은 회원의 기기에만 저장돼요.',
    ],
  },
  {
    title: '정보주체와 법정대리인의 권리와 행사 방법',
    text: [
      '설정과 내 프로필에서 개인정보를 보고 고치고 내 데이터를 내려받을 수 있고, 언제든 탈퇴할 수 있어요. 열람, 정정, 삭제, 처리 정지, 동의 철회는 문의하기로도 요청할 수 있어요.',
      '법정대리인이나 위임을 받은 사람도 요청할 수 있어요. 이때는 위임장으로 대리인인지 확인해요.',
      '요청을 받으면 10일 안에 답해요. 다른 법령이 보관하도록 정한 정보는 지울 수 없고, 그 이유를 알려드려요.',
    ],
  },
  ...PRIVACY_CONTACTS,
  {
    title: '처리방침의 변경',
    text: [
      '처리방침이 바뀌면 적용일과 바뀐 내용을 적용하기 전에 서비스 화면에서 알려요.',
      ({ operator }) => formatFacts([['이전 처리방침:', operator.privacyHistory]]),
    ],
  },
]
