import { OFFER } from './invitations.ts'
import { buildAnyWordPattern, createPattern, combinePatterns } from './patterns.ts'

/** Stocks praised as sure to rise, often only if others buy them too. */
const HOT_STOCK =
  '(?:급등(?:할|예정|예상|임박)?(?:주|종목)|폭등(?:할|예정|임박)?(?:주|종목)|떡상(?:할|예정)?(?:주|종목)|작전(?:주|종목)|세력(?:주|종목|이찍은종목|이찍은|매집주?|픽)|상한가(?:갈|칠|예정|직행)?종목|텐배거종목|(?:대박|비밀|히든|극비)(?:주|종목)|매집주)'
/** Insider information. */
const INSIDER_TIP =
  '(?:내부자?(?:정보|소스|자료|소식)|미공개(?:정보|호재|공시|자료|소식)|(?:고급|특급|극비|비밀|일급|기밀)(?:정보|소식|자료)|찌라시|inside?r?(?:info|tips?|news)|(?:발표|공시|뉴스|호재)(?:나기|뜨기|나오기)?전(?:에|의)?(?:미리|먼저)?(?:나온)?(?:정보|소식))'
/** Verbs by which a writer offers or shares something. */
const SHARING_VERB = `(?:${OFFER}|공개(?:해요|합니다|할게|해드|$)|공유(?:해요|합니다|할게|해드|드|$)|추천(?:해요|합니다|해드|드|주$|$)|미리받|선공개|무료|팝니다|판매|풉니다|풀어드)`

const TOGETHER_PATTERN = buildAnyWordPattern(
  '다같이 다함께 같이 함께 우리끼리 우리가 우리 저희끼리 모두 다들 동시에 일제히 정각에 정각 한번에 한꺼번에 몰려서 몰려가서 단체로 단체 집단 집단으로 전원 여럿이 힘합쳐 힘모아',
)
const BUYING_VERB =
  '(?:매수|사서|사자|사요|사시|삽시|사면|긁|쓸어|담읍|담아|매집|올리|올려|올립|띄우|띄워|띄웁|부양|펌핑|끌어올|말아올|들어가)'
/** Endings that invite others to join in. */
const INVITING_ENDING =
  '(?:합시다|하자|하죠|하시죠|갑시다|가자|가시죠|하실분|실분|동참|자$|[읍삽웁립듭]시다|봐요|봅시다|(?<!위험|무서워|조심|중요|필요)해요$|올려요|사요$|하세요|고고|ㄱㄱ|부탁|시죠|모집|자고요|팔자|빠지자|넘기자)'

/**
 * Patterns of calls to move a price together, and of offers of tips. Matched against text without spaces whose spelling
 * is folded by sound.
 */
export const CALLS_TO_TRADE = combinePatterns([
  createPattern('refuse', `${HOT_STOCK}(?:을|를|정보|하나|몇개|만|들)?.{0,4}?${SHARING_VERB}`),
  createPattern(
    'refuse',
    `${INSIDER_TIP}(?:을|를|좀|가|로|들은정보)?.{0,6}?(?:${SHARING_VERB}|있습니다|있어요|있음|입수(?:했|합|함)|삽시다|사세요|받으|연락|드|팔)`,
  ),
  createPattern(
    'refuse',
    `내부(?:자|에서|관계자|인|직원)?.{0,8}?(?:정보|소스|소식|얘기|소문)(?:를|을)?.{0,4}?(?:${OFFER}|공유(?:합|해요|드|$)|알려)`,
  ),
  createPattern(
    'refuse',
    `(?:공시|발표|호재|뉴스)(?:뜨기|나기|나오기|되기)?전(?:에)?(?:미리|먼저)?(?:알려드|사두세|사세요|매수하세|드려|드립|받아|들어오세|타세)`,
  ),
  createPattern(
    'refuse',
    `세력(?:에|들과|들이랑|과|이랑)?(?:합류|함께(?:하|가)|동참|같이)(?:하실|하세|해요|합시|가시|하시|$)`,
  ),
  createPattern('refuse', `(?:저희|우리|제)가?세력(?:입니다|이에요|임|인데)`),
  createPattern('refuse', `세력(?:물량|매집|매집주|주|픽)?정보(?:를)?(?:${OFFER}|공유|있|공개|무료|$)`),
  createPattern(
    'refuse',
    `(?:다같이|다함께|동시에|일제히|정각에?|한번에|한꺼번에|몰려서|몰려가서|단체로?|집단(?:으로)?|우리끼리).{0,8}?${BUYING_VERB}.{0,6}?${INVITING_ENDING}`,
  ),
  createPattern(
    'refuse',
    `${TOGETHER_PATTERN}.{0,6}?(?:매집|긁|올리|올려|올립|띄우|띄워|띄웁|펌핑|끌어올|말아올).{0,5}?${INVITING_ENDING}`,
  ),
  createPattern('doubtful', `${TOGETHER_PATTERN}.{0,6}?${BUYING_VERB}.{0,6}?${INVITING_ENDING}`),
  createPattern(
    'refuse',
    `(?:[0-9]{1,9}시|정각)(?:땡|정각)?(?:하면|에)?.{0,4}(?:다같이|동시에|일제히|다함께|함께|같이)(?:시장가)?(?:로)?(?:매수|긁|사|들어가|펌핑)`,
  ),
  createPattern('refuse', `몰려(?:서|가서)(?:사|올려|매수)`),
  createPattern(
    'refuse',
    `(?:올려|띄워|펌핑해)(?:놓고|서|두고)(?:팔|넘기|던지|빠지|털)(?:자|아먹|고나|읍|면)`,
  ),
  createPattern('refuse', `우리가사면(?:오릅|오른|올라|상한)`),
  createPattern(
    'refuse',
    `펌핑(?:을|이)?(?:한번|같이|곧|바로|다같이|제대로)?(?:갑니다|갑시다|갈게|가시죠|가즈|가자|ㄱㄱ|고고|들어가(?:요|니|$)|들어갈|들어갑|들어간다|준비(?:하세|완료|중|하고|$)|합시다|하실|참여|시작|예정|타세|방|하자|해요|따라)`,
  ),
  createPattern(
    'refuse',
    `(?:[0-9]{1,9}시|오늘밤|내일|저녁|지금|곧|이따|오늘)(?:에|[0-9]{1,9}시)?펌핑(?!됐|되|했|하던|같|의|으로)`,
  ),
  createPattern(
    'refuse',
    `(?:joinour|jointhe|joinmy|lets|let's|pumpgroup|pumpsignal|pumpit|pumpthis|pumproom|pumptogether)(?:pump)?(?:together|now|this|tonight|stock)?`,
  ),
  createPattern('refuse', `pump(?:anddump)?(?:같이|참여|하실|갑니다|합시다|모집|방|ㄱㄱ|들어)`),
  createPattern(
    'refuse',
    `(?:시세조종|시세조작|주가조작|통정(?:매매|거래)|자전거래|가장매매)(?:을|를|에|같이|멤버|팀|함께|할사람|한번){0,4}(?:하실|같이|함께|모집|모십|참여(?:하|$)|멤버|합시다|해요$|도와|할분|구합|하자|구함)`,
  ),
  createPattern(
    'refuse',
    `(?:허매수|허매도|매도벽|매수벽|허수주문)(?:을|를|좀)?.{0,4}(?:걸어주|걸어요|걸어줘|세워주|세웁|부숩|부수자|같이|쌓아주)`,
  ),
  createPattern('refuse', `시세(?:를)?(?:한번|같이|함께)?(?:줍시다|주자|만들분|만들자|만드실|만들어봐|띄웁)`),
  createPattern(
    'refuse',
    `주가(?:를)?(?:같이|함께|다같이|한번)?(?:띄[우워웁울]|올[리려립릴])(?:자|시다|어요$|요$|분|실분|어봅|봅시다|봐요|ㅂ)?(?:분모집|모집|다같이|실분)?(?<=자|시다|요|분|모집|다같이|봅|봐)`,
  ),
  createPattern(
    'refuse',
    `작전(?:을|에)?(?:주)?(?:갑니다|갑시다|시작합니다|시작해요|하실|들어갑|들어간다|들어가요|참여|합류|같이|세력과함께|세력함께|종목드)`,
  ),
  createPattern('refuse', `설거지(?:를)?(?:같이|함께)?(?:하실|합시다|시키자|같이)`),
  createPattern(
    'refuse',
    `(?:물량|고점)(?:을|에)?.{0,4}(?:넘기자|떠넘기자|떠넘기고나|떠넘길거|떠넘깁|받아주세|받아줘|받아주실)`,
  ),
  createPattern(
    'refuse',
    `(?:개미|개인|호구)(?:들)?(?:한테|에게|을|를)?.{0,5}(?:털자|털어먹|꼬시자|꼬셔|떠넘기자|떠넘기고|넘기자|설거지)`,
  ),
  createPattern('refuse', `매수(?:에|로)?.{0,2}동참(?:해요|해주|부탁|하세|바랍|합시)`),
  createPattern('refuse', `매집(?:을|에)?(?:중이니)?(?:같이|함께)(?:해|하|합|가)`),
  createPattern(
    'refuse',
    `(?:숏스퀴즈|숏스퀴지|공매도세력|숏)(?:을|를)?.{0,4}(?:만들|죽이|잡|터트리).{0,3}(?:다같이|다함께|모두|같이).{0,3}(?:사|매수|삽)`,
  ),
  createPattern(
    'refuse',
    `(?:집단|단체|동시)매수(?:를|에)?(?:갑|가자|하자|합시|하실|참여|동참|ㄱ|고고|들어)`,
  ),
  createPattern('refuse', `(?:급등|폭등|떡상|상한가)(?:예약|확정종목|직행(?:합|종목))`),
  createPattern(
    'refuse',
    `(?:종목|추천주|급등주|상한가.{0,4}종목|타점|세력.{0,6}종목).{0,8}?(?:뿌립|뿌려|필요하신분|필요하시면|필요한분|원하시는분|원하시면|받아보실|받아보세|가져가세)`,
  ),
  createPattern(
    'doubtful',
    `(?:종목|추천주|급등|폭등|상한가|타점|매수가|신호|시그널).{0,8}?(?:${OFFER}|드릴게|공개합|공개해요|풉니다)`,
  ),
  createPattern('refuse', `(?:상한가|급등|폭등|떡상).{0,6}종목.{0,4}?${OFFER}`),
  createPattern(
    'doubtful',
    `(?:직접들은|아직공시|공시안된|공시안됐|미리알|먼저알|발표안된|발표전|비공개|남들모르는|관계자한테|대표한테|임원한테|직원한테|지인이다니).{0,14}?(?:정보|소식|계약|호재|공유|알려|연락|드려|드릴|드립|알아요|압니다)`,
  ),
  createPattern('doubtful', `(?:신호|사인|싸인)(?:을)?(?:드리|주|보내)(?:면|는대로).{0,10}(?:매수|사|들어)`),
  createPattern(
    'doubtful',
    `(?:저희|우리|제)(?:가|팀이)?.{0,6}(?:올릴|띄울|말아올릴|작업)(?:종목|주식|할종목|중인종목)`,
  ),
  createPattern(
    'doubtful',
    `(?:다같이|다함께|같이|우리).{0,6}(?:밀어|털|먹튀|빼먹|들어갑시다|들어가요).{0,5}(?:봅시다|봐요|자$|시다$|갑니다|요$)`,
  ),
  createPattern('refuse', `펌핑(?:한번|같이|곧)?(?:ㄱ{1,9}$|고$)`),
  createPattern('doubtful', `세력.{0,6}(?:과|이랑|하고)함께(?:합|해|하|가)`),
  createPattern('refuse', `(?:미공개|내부|비공개).{0,5}정보(?:를|도)?${OFFER}`),
])
