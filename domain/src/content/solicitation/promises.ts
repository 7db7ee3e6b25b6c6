import { buildAnyWordPattern, createPattern, combinePatterns } from './patterns.ts'

const PERCENT = '(?:퍼센트|프로|퍼(?!센)|%)'
/** Percentages that mean certainty. */
const CERTAIN_PERCENT = `(?:(?<![0-9])(?:100|1000|[2-9]00|9[0-9]{1,3})${PERCENT}|백(?:프로|퍼센트|퍼)|천프로)`
const CERTAINTY_WORD = `(?:무조건|무족건|무조곤|ㅁㅈㄱ|묻지도따지지도|${CERTAIN_PERCENT}|절대로?|기필코|반드시|필히|틀림없이|확실히|확실하게)`
const STRONG_CERTAINTY_WORD = `(?:무조건|무족건|무조곤|ㅁㅈㄱ|${CERTAIN_PERCENT})`

/** A rise or gain in the future: final verb forms that are neither past tense nor questions. */
const RISE_CLAIM =
  '(?:오른다(?!면|음|던)|오릅니다|오름(?!세|폭|차)|올라요|올라$|올라갑니다|올라간다(?!면)|오르니|오르는종목|오르는주식|오를종목|상승합니다|상승한다(?!면)|상승해요|급등합|급등한다(?!면)|폭등합|폭등한다(?!면)|떡상합|떡상한다(?!면)|' +
  '갑니다|가요$|간다(?!면)|벌어요|벌어$|법니다|번다(?!면)|벌수있|먹습니다|먹어요|먹는다(?!면)|먹여드|이깁니다|터집니다|터진다|대박(?:나|남|납)(?:니다|$)?|적중)'
const GAIN = '(?:수익|이득|이익|두배|따따블|따상|쩜상|따블|더블|상한가|급등|폭등|대박|떡상|상승)'
const GAIN_CLAIM = `${GAIN}(?:이|은|을)?(?:납니다|난다(?!면)|나요|나옵|냅니다|낸다(?!면)|내요|내드|확정|입니다|이에요|예요|각|임$|봅니다|보장|볼수있|가능합)`
const NO_LOSS =
  '(?:안잃(?:어|습|는다|음|$)|못잃|잃지않(?:아|습|는다|는투자)|잃을수없|손해(?:는)?(?:안[봐봅보](?!려면|려고|기위|고싶)|보지않|없|볼일없)|손실(?:은|이)?(?:없|안나|안[봐봅보](?!려면|려고|기위|고싶)|제로|영퍼센트)|안떨어[져집진]|떨어지지않|떨어질일없|안빠[져집진]|안내려[가갑간]|실패(?:는|가)?(?:없|하지않|안)|망하지않|안망)'

const LOSS = buildAnyWordPattern(
  '손실 손해 원금손실 마이너스 잃 안오르 못오르 안올라 떨어지 내리 실패 못내 못벌 안벌 수익없 수익안나 수익이안나 수익못내 물리',
)
const COMPENSATION =
  '(?:환불(?!받|정|규|못|이|을)|물어드|물어줍|물어줄|보상(?:해|합|드|$)|변상|배상|책임(?:집|질|져드|지겠)|책임져요|책임질게|돈안받|수수료안받|메꿔드|메워드|돌려드|페이백|보전(?:해드|약속))'
const PERIOD = '(?:매월|매달|매일|매주|하루에?|일주일에?|한달에?|한달안에|일주일안에|월|일|주|연)'
const AMOUNT = `(?:[0-9]{1,9}(?:에서|~)?[0-9]{0,9}(?:${PERCENT}|만원?|천만원?|백만원?|억|배)?|천만원?|백만원?|[일이삼사오육칠팔]?[백천]만원?|두배|세배)`

/** Promises of profit or against loss. Matched against text without spaces whose spelling is folded by sound. */
export const PROMISES = combinePatterns([
  createPattern('refuse', `${STRONG_CERTAINTY_WORD}(?!아니).{0,8}?${RISE_CLAIM}`),
  createPattern('doubtful', `${CERTAINTY_WORD}(?!아니).{0,10}?${RISE_CLAIM}`),
  createPattern(
    'refuse',
    `(?:반드시|틀림없이|확실하게|기필코)(?!아니).{0,5}?(?:오릅니다|오른다|수익냅니다|수익납니다|법니다)(?!고|는).{0,3}(?:믿|사세|보장)`,
  ),
  createPattern('refuse', `${STRONG_CERTAINTY_WORD}(?!아니).{0,6}?${GAIN_CLAIM}`),
  createPattern('doubtful', `${CERTAINTY_WORD}(?!아니).{0,6}?${GAIN_CLAIM}`),
  createPattern('doubtful', `${STRONG_CERTAINTY_WORD}(?:의|확실한)?${GAIN}(?:${GAIN})?$`),
  createPattern('refuse', `절대로?.{0,4}?${NO_LOSS}`),
  createPattern('doubtful', `(?:결코|무조건|평생|${CERTAIN_PERCENT}).{0,6}?${NO_LOSS}`),
  createPattern(
    'refuse',
    `원금(?:은|을|이|도|까지|손실)?(?:${CERTAIN_PERCENT}|전액|안전|확실히|무조건|손실){0,4}(?:보장|뵈장|봐장|책임[집져질]|지켜드|지켜줍|안전보장|보상|보전해드|보전약속|안깨집|안깨져)(?!형|된다고|하는건|하는곳|상품(?:만|을|이|은|보다|에|으로|도|인)|예금)`,
  ),
  createPattern(
    'refuse',
    `(?:원금|수익|수입)(?:은|을|이|률|금)?(?:ㅂㅈ|ㅂ장|보ㅈ|비장|[보봇봉본볶복뵈뽀포바][장좌짱창잔])(?!형|바구|화|상품(?:만|을|이|은|보다|에|으로|도|인)|예금)`,
  ),
  createPattern('refuse', `원금.{0,3}(?:까지|까먹|손실나|깨지)(?:면|시면)?${COMPENSATION}`),
  createPattern(
    'refuse',
    `원금손실(?:은|이)?(?:제로|영|0${PERCENT}?|없음$|없습니다$|없어요$|없는(?:투자|상품)|없이수익)`,
  ),
  createPattern(
    'refuse',
    `(?:수익|이익)(?:률|금)?(?:은|을|이|도|만큼은)?(?:${CERTAIN_PERCENT}|확실히|무조건)?(?:보장|책임[집져질])(?!형)`,
  ),
  createPattern(
    'refuse',
    `(?:수익|고수익|대박|상승|급등|떡상|승률|적중률?|성공)(?:은|을|이|률)?${CERTAIN_PERCENT}?보장(?!형)`,
  ),
  createPattern(
    'refuse',
    `(?:2|두|3|세|5|10|열|다섯|몇)배(?:로|는)?(?:보장|확정|만들어드|불려드|불려줍|벌게|벌어드|수익보장)`,
  ),
  createPattern(
    'refuse',
    `(?:고정|확정)(?:수익|이익)(?:률|금)?(?:을|은|이)?(?:드려|드립|드림|지급|보장|월|매월|매달|매일|[0-9]{1,9}${PERCENT})`,
  ),
  createPattern(
    'refuse',
    `${PERIOD}(?:최소|평균|고정)?${AMOUNT}(?:의|이상|씩)?(?:고정|확정|순)?(?:수익|이익|수입)?(?:률)?(?:을|은)?(?:보장|확정|지급(?:합|해|$)|드려|드립|벌게해|벌어드|만들어드|책임)`,
  ),
  createPattern(
    'refuse',
    `${LOSS}(?:이|가|은|을|도)?(?:나|보|생기|발생|하|있)?(?:면|시면|으면|시|실경우|할경우|는경우)?(?:전액|바로|제가|저희가|회사가|본사가|100퍼센트|100프로|모두|다|돈)?(?:을|은|도)?${COMPENSATION}`,
  ),
  createPattern('refuse', `${LOSS}.{0,4}(?:제가|저희가|우리가|회사가)책임`),
  createPattern(
    'refuse',
    `(?:돈|큰돈|목돈|수익|떼돈|원금|시드|계좌|자산|용돈)(?:을|은|만|도)?(?:꼭|바로|매일|많이)?(?:벌게해[드줍주]|벌어[드]|내드[려립릴림]|만들어드|불려드|불려줍|뿔려드|안겨드|챙겨드|늘려드|복구해드|회복해드|벌수있게해|나게해드)`,
  ),
  createPattern(
    'refuse',
    `(?:따라만?|그대로|시키는대로|하라는대로|믿고)(?:만)?(?:하|오|사|따라오|따라하|들어오)(?:면|시면|기만하면).{0,6}(?:돈(?:법|번|벌|됩|됨|$)|돈이?들어|수익(?!률)|법니다|번다|벌어|벌수|부자|대박|먹습)`,
  ),
  createPattern('refuse', `(?:따라만?|시키는대로).{0,5}면.{0,4}(?:무조건|100퍼센트|백프로)(?:돈|수익|이득)`),
  createPattern(
    'refuse',
    `(?:리스크|위험|손실|손해|실패|위험부담)(?:이|은|률|을|는|가)?(?:제로|0|영|없는|없이|없고|하나도없는|전혀없는).{0,8}(?:수익(?!(?:을|만|이)?(?:내는|낸|낼|내려|나는|얻는|얻을))|고수익|돈(?:법|벌)|벌어가|투자법|매매법|투자방법|드려|알려드|매달|매월|월[0-9])`,
  ),
  createPattern('doubtful', `(?:손실|손해|리스크|위험|실패)(?:률|은|이|가)?(?:제로|0퍼센트|0프로|전혀없)`),
  createPattern(
    'doubtful',
    `(?:리스크|위험|손실|손해|실패)(?:이|은|가)?없는(?:투자|상품|매매|종목|고수익|재테크)`,
  ),
  createPattern('refuse', `무?위험(?:으로)?(?:고)?수익(?:을|으로)?(?:드|보장|내드|월|매달|가능합)`),
  createPattern('refuse', `무위험(?:으로|고수익)(?:매달|매월|월|하루|[0-9]|보장|드|가능|투자|$)`),
  createPattern('refuse', `무손실(?:투자|수익|매매|자동매매|보장|전략|기법|확정)`),
  createPattern(
    'doubtful',
    `(?:승률|적중률|성공률|당첨률)(?:은|이)?${CERTAIN_PERCENT}(?!아니|는아|은아|에가|에근)`,
  ),
  createPattern(
    'refuse',
    `${CERTAIN_PERCENT}(?:의)?(?:적중|승률|수익|성공)(?:률)?(?:을|를)?(?:보장|확정|책임)`,
  ),
  createPattern(
    'doubtful',
    `(?:상승|급등|떡상|폭등|대박|수익|상한가)(?:은|이)?(?:${CERTAIN_PERCENT}|확정|확실)(?:입니다|이에요|임|합니다|해요|각|확정|$)`,
  ),
  createPattern(
    'refuse',
    `(?:상승|급등|떡상|폭등|대박|수익)(?:은|이)?${CERTAIN_PERCENT}?(?:확정|확실)(?:입니다|이니|임|합니다).{0,8}(?:사세|믿|드|들어오|매수|담으세|타세)`,
  ),
  createPattern(
    'doubtful',
    `${CERTAIN_PERCENT}(?:확실|확정|보장)(?:합니다|해요|입니다|된종목|된|한수익|한종목|이에요|임|$)`,
  ),
  createPattern('refuse', `${CERTAIN_PERCENT}(?:보장|확실한수익|확실한종목)`),
  createPattern(
    'doubtful',
    `(?:제가|저희가|저를믿고|우리가|본인이)(?:직접)?(?:보장|장담)(?:합니다|해요|할게요|드려|드립|하니)`,
  ),
  createPattern('doubtful', `목숨(?:을)?걸(?:고|게|어)|손모가지(?:를)?(?:걸|겁)`),
  createPattern(
    'doubtful',
    `(?:수익|상승|원금|이익)(?:은|이|률은)?(?:확실합니다|확정입니다|확실해요|확실하니)`,
  ),
  createPattern(
    'refuse',
    `${CERTAIN_PERCENT}수익(?:이|을)?[나내]는(?:방법|법|기법|매매).{0,3}(?:공유|알려드|공개|드)`,
  ),
  createPattern(
    'doubtful',
    `(?:만원?|억|배|돈)(?:을|은)?버는(?:거|것|건)?(?:는|은)?(?:장담|보장|약속)(?:합|해|드)`,
  ),
  createPattern('doubtful', `실패(?:가|란|는)?없는(?:투자|종목|매매|선택|전략)`),
  createPattern('doubtful', `가만히있어도(?:돈|수익)(?:이|을)?(?:들어와|들어옵|벌)`),
  createPattern('refuse', `땅짚고헤엄치기.{0,6}(?:수익|보장|투자)`),
  createPattern('doubtful', `(?:안|못)오르면(?:제가|손|성|전|환)[가-힣]{0,8}(?:겁니다|갈|책임|접|지겠|환불)`),
  createPattern(
    'refuse',
    `(?<!no|not|nothing)(?<!noguaranteed|notguaranteed)(?:guarantee[ds]?)(?:ed)?(?:[0-9]{1,9}|)(?:퍼센트)?(?:profits?|returns?|income|gains?|monthly|daily|win|수익|이익|상승)`,
  ),
  createPattern(
    'refuse',
    `(?<!no|not|never)(?:profits?|returns?|income|money|gains?|loss|수익|이익)(?:is|are|100퍼센트|fully)?guaranteed`,
  ),
  createPattern('refuse', `noloss(?:100퍼센트)?guaranteed`),
  createPattern('refuse', `risk-?free(?:profit|return|money|income|수익)s?(?!rate)`),
  createPattern('refuse', `(?:zerorisk|norisk)(?:high)?(?:profit|returns?|gain|수익)(?!noreturn)`),
  createPattern('refuse', `(?:100|1000)퍼센트(?:sure|safe|guaranteed|profit|win)`),
  createPattern('doubtful', `(?:can'?t|cannot|never)lose(?:money|수익|투자)?`),
  createPattern(
    'refuse',
    `(?:손해|손실|잃|실패|물릴|떨어질).{0,6}?(?:일|볼일|걱정|가능성)?(?:은|이)?절대로?(?:없|안)`,
  ),
  createPattern(
    'refuse',
    `(?:수익|수익률|원금|두배|상승|급등|대박|고수익|월수익).{0,9}?(?:약속|보증|개런티|보장)(?:드려|드립|드릴|합니다|해요|할게|해드|해줘|함$)`,
  ),
  createPattern(
    'refuse',
    `[0-9]{1,9}(?:${PERCENT}|만원|배)(?:이상)?(?:의)?(?:수익|이익)?(?:률)?(?:을|은)?(?:고정|확정|보장|약속)(?:수익|합니다|해요|해드|드려|드립|입니다|$)`,
  ),
  createPattern('refuse', `(?:고정|확정)수익(?:률)?(?:은|이)?(?:연|월|일|주)?[0-9]{1,9}${PERCENT}`),
  createPattern('doubtful', `${CERTAIN_PERCENT}(?:먹고들어|먹는자리|먹는장사|간다|이기는|따는)`),
  createPattern(
    'doubtful',
    `(?:제|내|저희|우리)(?:말|픽|신호|종목|방)(?:만)?(?:들으면|따라오면|따라하면|믿으면|믿고).{0,8}(?:부자|돈|수익|대박|됩니다|벌)`,
  ),
  createPattern(
    'doubtful',
    `(?:저만|나만|저희만|절)?믿고(?:따라오|따라만|사세요|사라$|맡기|맡겨|들어오)(?:세요|면|시면|$)?`,
  ),
  createPattern(
    'doubtful',
    `(?:최소|적어도)(?:두배|2배|세배|3배|[0-9]{1,9}${PERCENT}).{0,4}(?:보장|갑니다|먹|수익납|드)`,
  ),
  createPattern(
    'doubtful',
    `(?:평생|매일|매달|매월|꾸준히)(?:의)?수익(?:이|을)?(?:나게|내게|나도록|보게|만들어)(?:해드|드)`,
  ),
  createPattern(
    'doubtful',
    `${STRONG_CERTAINTY_WORD}(?:먹는|버는|이기는|따는|오르는)(?:자리|장|종목|게임|구간|타점)`,
  ),
  createPattern('refuse', `수익(?:을|이)?(?:못보|못내|없으|안나|안나오)(?:면|시면)${COMPENSATION}`),
])
