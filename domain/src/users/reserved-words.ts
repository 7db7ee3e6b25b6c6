/** Reserved words of names, for `reserved-names.ts`; one kind per constant. */

/** Staff of the product: refused anywhere in a name. */
export const STAFF_ANYWHERE =
  '관리자 관리팀 관리인 운영자 운영진 운영팀 운영측 운영사무국 고객센터 고객지원 고객상담 고객만족 탈퇴한사용자 어드민 애드민 모더레이터 오퍼레이터 웹마스터 공식계정 공지사항 gwanyeok'

/**
 * Titles and offices: refused as the whole name or next to an official word, but allowed inside other words (대표곡,
 * 마스터키).
 */
export const TITLES =
  '공식 공지 시스템 매니저 스태프 스탭 마스터 대표 대표이사 대표자 공동대표 회장 부회장 사장 부사장 이사회 본사 본부장 지점장 센터장 팀장 실장 책임자 담당자 총책임자 임직원 상담원 상담사 운영 관리 운영지원 운영위원 운영위원회 운영본부 운영국 관리국 관리부 관리처 관리사무소 관리본부 기술지원 고객팀 지원팀 지원센터 상담센터 상담팀 보안팀 보안센터 법무팀 인사팀 홍보팀 홍보실 개발팀 기획팀 마케팅팀 회계팀 정산팀 사무국 사무처 심사팀 심사위원 신고센터 신고팀 모니터링팀 서포트 서포트팀 서포터즈 헬프데스크 안내데스크 안내센터 방장 부방장 지엠 씨이오 오피셜 ceo cto cfo coo cso cmo gm gamemaster master manager director president chairman founder cofounder owner sysop security billing legal compliance abuse postmaster hostmaster moderation team'

/** Authorities and the market itself: refused like titles. */
export const AUTHORITIES =
  '금융감독원 금감원 금융위원회 금융위 금융당국 금융정보분석원 금융보안원 금융결제원 금융투자협회 금투협 금융소비자보호원 금융분쟁조정위원회 증권선물위원회 증선위 한국거래소 증권거래소 거래소 코스닥시장본부 시장감시위원회 시장감시본부 한국예탁결제원 예탁결제원 예탁원 예금보험공사 예보 한국은행 한은 공정거래위원회 공정위 방송통신위원회 방통위 방송통신심의위원회 방심위 개인정보보호위원회 개보위 한국인터넷진흥원 인터넷진흥원 기획재정부 기재부 법무부 국세청 세무서 관세청 경찰청 경찰서 경찰 경찰관 해양경찰청 국가수사본부 국수본 사이버수사대 사이버수사국 사이버범죄수사대 검찰 검찰청 대검찰청 지방검찰청 지검 중앙지검 공수처 법원 대법원 헌법재판소 감사원 국정원 국가정보원 국민권익위원회 권익위 소비자보호원 한국소비자원 소비자원 국민연금공단 국민연금 정부 청와대 대통령실 국회 연방준비제도 연방준비은행 증권거래위원회 미국증권거래위원회 뉴욕증권거래소 나스닥거래소 인터폴 sec finra cftc fdic fbi irs doj fed nyse krx fss fsc ftc kisa kofia ksd bok police interpol'

/** Reserved words whose one-letter variants are refused too. Shorter ones are a letter away from everyday words. */
export const WORDS_REFUSED_IN_VARIANTS =
  '과녁 관리자 관리팀 관리인 운영자 운영진 운영팀 운영지원 고객센터 고객지원 고객상담 어드민 모더레이터 오퍼레이터 웹마스터 공식계정 공지사항 대표이사 상담센터 지원센터 금융감독원 금융위원회 한국거래소 증권거래소 금융보안원 예탁결제원 공정거래위원회 국세청 경찰청 검찰청 gwanyeok moderator operator webmaster administrator official'

/**
 * Ordinary words and names that other rules would refuse: they are one letter away from `WORDS_REFUSED_IN_VARIANTS`, or a
 * title followed by an official word (사장님, 대표팀).
 */
export const ALLOWED_NEAR_RESERVED =
  '과격 과년 관리사 관리비 관리법 문영자 안영자 원영자 인영자 반영자 운명자 운영사 운영비 운용자 운용팀 운용진 대표팀 사장님 회장님 팀장님 officials operators'

/** Words that make an adjacent name look official. */
export const OFFICIAL_WORDS =
  '공지 공식 팀 봇 지기 운영 관리 고객 알림 소식 뉴스 안내 본사 본부 직원 관계자 대표 개발 이벤트 당첨 상담 센터 지원 매니저 스태프 스탭 보안 오피셜 담당 담당자 담당관 책임자 상담원 상담사 계정 대변인 홍보 비서 비서실 실장 팀장 국장 부장 장 위원 위원장 원장 청장 서장 총장 조사관 조사국 조사팀 수사관 수사대 수사팀 감독관 감찰 감사팀 사칭신고 신고센터 님 cs ceo gm admin official staff team help support manager service security notice kr korea'

/** Words that may precede a title or an authority without making it another word. */
export const TITLE_PREFIXES =
  '과녁 공식 오피셜 한국 대한민국 서울 미국 사이버 총 부 the real official gwanyeok'
