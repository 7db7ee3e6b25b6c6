import { buildSyllableClass } from '../../text/hangul.ts'
import { createCallCategory, createCategory } from './spans.ts'

/*
 * Words found in solicitations, grouped by meaning. Each string lists regular expressions, separated by spaces. They are
 * compared by sound with text from which the spaces are removed. No word is harmful by itself: `rules.ts` combines the
 * categories.
 */

/** Names of messengers, including misspellings that are meant to evade the filter. */
const TELEGRAM =
  buildSyllableClass('ㅌㄷ', 'ㅐㅔㅓㅣ', '-ㄹ') +
  `(?:${buildSyllableClass('ㄹ', 'ㅐㅔㅏㅓㅣ', '-ㄹ')})?(?:${buildSyllableClass('ㄱㅋ', 'ㅡㅜㅗㅓ', '-')}|ㄱ)(?:${buildSyllableClass('ㄹ', 'ㅐㅔㅏㅓㅣ', '-ㅁㄴㅂ')}|ㄹ)`
const KAKAO_TALK = `[카캌까ㅋ]${buildSyllableClass('ㅋㄲㄱ', 'ㅏㅗ', '-')}?[오ㅇ]?${buildSyllableClass('ㅌㄸ', 'ㅗㅓ', 'ㄱㄲㅋ')}`
const DISCORD = `${buildSyllableClass('ㄷ', 'ㅣㅡ', '-ㅅ')}[스시씨쓰]?${buildSyllableClass('ㅋㄲ', 'ㅗㅓ', '-')}[드ㄷ]`
const OPEN_CHAT = `(?:오[픈펀푼픙]|옾|옵|ㅇㅍ)(?:${buildSyllableClass('ㅊㅈ', 'ㅐㅔ', '-ㅅㅌㄷ')}[팅띵텡]?|카[톡ㅌ카]?|톡|ㅊㅌ|ㅋㅌ|방)(?!봇|봇|gpt|g|ai)`
export const MESSENGER = createCategory(
  TELEGRAM,
  KAKAO_TALK,
  DISCORD,
  OPEN_CHAT,
  '[카까깨캐꺼가]톡 카카오톡 ㅋㅌ(?![ㅋㅎ]) ㅋㅏ톡 텔레(?![비콤닥파포메마]) 텔방 텔(?=아이디) 텔그 텔램 (?<![가-힣])라인(?=아이디|추가|친추|으?로(?:말|연락|오|대화)) (?<=^|[^가-힣])라인으로 라인으로(?=id|아이디) ㅌㄹ(?![ㅋㅎ]) ㅌㄱ 디코(?![딩더드]) 딧코 ㄷㅋ(?=방|서버) ㅌㄹㄱ[ㄹㅁ]? ㄷㅅㅋㄷ ㅇㅍㅊㅌ (?<!ㅋ)ㅋㅋㅇㅌ',
  // Names abbreviated to their initial consonants, followed by "add me", "come to" and the like.
  '(?<![ㄱ-ㅎ])(?!ㅋㅋ|ㅎㅎ|ㅇㅇ|ㄷㄷ|ㄴㄴ|ㄱㄱ|ㅈㅈ|ㅅㅅ|ㄱㅅ|ㅅㄱ)[ㄱ-ㅎ]{2,4}(?=으?로(?:와|오|연락|문의|말|들어|추가)|추가|친추|아이디)',
  '왓[츠쓰챕쳅]앱? 왓챗 와츠앱 [위윗]챗 시그널(?:앱|메신저) [단딴]톡 단ㅌ방? (?<!카|텔|팬|챗|틱|토)톡(?=아이디) ㄷㅌ[방ㅂ] ㄷㅌㅂ 갠톡 ㄱㅌ(?=주|해|ㄱ) 개인톡 일대일톡 1:?1톡 오챗 옾카 오카방 톡방 (?:1:?1|개인|전용|비밀)채팅',
)

/** Private chat rooms, named by their subject. */
export const ROOM = createCategory(
  '(?:주식|종목|추천|급등주?|정보|시그널|신호|매매|단타|선물|코인|체험|무료|유료|회원|vv?ip|비공개|비밀|리딩|ㄹㄷ|리띵|소통|투자|수익|스터디|고수|픽|저희|우리|제|소수정예)(?:방|ㅂ)(?![향법식송어안문금지침해산위면출패영증비청구])',
  '방(?:에서만|입장|들어오|초대|링크|주소|자리|오픈|운영|만들었|팠|문엽|문엶)',
)

/** Places where the writer can be found: their profile, other sites, or what a search finds. */
export const OTHER_PLACE = createCategory(
  '프로필 프사 소개[글란] 자기소개 닉네임 닉넴 제닉 (?<!톡|그램|바꿔서)아이디(?=클릭|누르|눌러|검색) 제페이지 제채널 제블로그 제계정 제인스타 고정댓글',
  '검색창 네이버(?!주|실적|매출|광고|웹툰|클라우드|페이) 구글(?!주|실적|매출|광고|클라우드|제미나이) 다음에서 포털 유튜브(?:라이브|채널)?(?!매출|광고|프리미엄|실적|쇼츠) 인스타(?:그램)? 인별 스레드 페북 페이스북메시지',
  '(?<!볼린저|per|pbr|psr|가격|목표가|금리|환율)밴드(?!상단|하단|폭|를?돌파|위|아래|워킹|에서저항|스퀴즈) (?<!스터디|북|상승|하락|추세)(?:네이버)?카페(?!인|창업|매출|라떼) 블로그 카톡채널 카카오채널 플친 플러스친구 (?<!상승|하락|추세|유통|판매|보도)채널(?!상단|하단|돌파|이탈|지지|저항|링크|에이|a)',
)

/** Calls to come or to join. */
export const JOIN_CALL = createCallCategory(
  '오세요 오셔서 오시면 오실(?:분|래) 오삼 오셈 (?<!도)와주 와보세 와서보 놀러오 들어오(?:세|시|실|셔|면|는분|는법) 들어가(?:보세|시면) 들어와(?!서) 입장(?!료|객|권|에서|문|차|이) 가입(?:하[시세]|신청|해주|부탁) 초대(?:합|해드|해줌|해줄|드|장|링|코|중|가능|$) 참여(?:하[시세]|해주|ㄱ|가능|$) 합류(?:하|$) 찾아오 찾으[시세] 방문(?:해|하[시세])',
  '추가(?:하[시세]|하면|해주|해요|부탁|주세|주시|ㄱ) 친추 팔로우(?:하[시세]|하고|해주) 맞팔 구독(?:하[시세]|하고|해주) 빈자리(?:났|나왔|있|하나|두) 선착순 만나요 만나죠 봬요 말걸 등업',
)

/** Calls to search for something or to click on it. */
export const SEARCH_CALL = createCallCategory(
  '검색(?:하[시세]|해보세|해서(?:오|들)|하고|ㄱ|$) 치[시세](?:면|요|고)? 치면(?:나|바로|제일|맨|첫|떠|뜨) 쳐보세 쳐서 입력하[시세] 누르[시면] 눌러(?:보|서|주) 클릭(?:하|해|시) 타고(?:들어|오) 통해서?(?:오|들어) 확인(?:하[시세]|해보세|해주) 보시(?:면|고) 보면(?:나와|다나|링크|방|주소|입장) 보세요 참고하시면',
)

/** Calls to write to the author. */
export const CONTACT_CALL = createCallCategory(
  '(?<!차단해|신고해|막아|제재해|지워|삭제해|처리해|조심해|고쳐|도와)주세요 주시면 주시는 주실분 주십 주심 줘요 주삼 남[겨기](?:주|시|세|면)? 보내(?:주|시)? 문의 연락(?:주|바|하시|하세|부탁) 상담(?:주|받|문|신청|환영|가능) 환영 (?<!신고)부탁 걸어주 신청(?:하[시세]|받|은|주|해) 손(?:들|드|$) 달아주 ㄱㄱ 고고 ㄱ$ 대화해 얘기해요 이야기해요 하실분 모아요 구해요 구합니다 받습니다 받아요',
)

/** Verbs with which the author promises to give something. */
export const GIVING_VERB = createCategory(
  '(?:드려|드림|드립|드릴|드린다|추천합니다|추천해요|초대합|초대해) 나눔 나눠드 공개(?:합|해요|하|됩|$) 공유(?:합|해요|드) 오픈(?:합|했|해요|$) 풉니다 풀(?:게요|어요|겠|어드) 받으실 받으세 받아보 받아가 볼수있 보실수있 보내줌 줄게요 해줌 알려줌 봐드 나갑니다 나와요 나옵니다 나와있 올라와요 올라옵 열립니다 엽니다 승인해 적어[놨뒀] 걸어[놨뒀] 있습니다 있어요 있음 나온다 공짜 무료 만나요 됩니다 모[십실]',
)

/** Things that the author offers. */
export const GOODS = createCategory(
  '종목(?!별|은좋|이많|이좋|분석|토론|명) 추천주 급등 픽(?!셀|업|사|스) 시그널 신호 타점 매수(?:가|자리) 매도(?:가|자리) 리포트(?!에따르|보니|읽) 시황 자료(?!에따르|보니) 링크 주소 입장(?:코드|방법) 강의 리딩 ㄹㄷ 포트(?:폴리오)? 계좌 방(?:링크|주소|입장|초대|알려) 매매일지 매매법 비법 노하우 단톡 초대장 소식 수익',
)

/** Account names, calls to give or exchange them, and the titles and passcodes of chat rooms. */
export const HANDLE = createCategory(
  '(?:아이디|아뒤|아디|아듸|id|계정)(?:는|은)?(?=[a-z가-힣]{0,4}[a-z0-9])(?!어|도용|가없|가막|ea|le) (?:방제|제목|비번|입장코드)(?:은|는) (?:아이디|아뒤|아디)(?:주|남|알려|드|추가|교환) 골뱅이[a-z0-9]{2} [a-z]{3,20}_?[0-9]{1,4}(?:추가|로|입니다|이에요|예요|$)',
)
