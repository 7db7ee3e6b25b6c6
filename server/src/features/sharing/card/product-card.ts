import { PAPER, QUIET } from './colours.ts'
import { CARD_HEIGHT, CARD_LEFT, CARD_WIDTH, masthead } from './parts.ts'
import { emptyTarget } from './target.ts'
import { text } from './text.ts'

/** The preview card of the product itself: what messengers show of its pages. */
export function productCardSvg({ simulated }: { simulated: boolean }): string {
  const title = (words: string, y: number) => text(words, { x: CARD_LEFT, y, size: 72, weight: 700 })
  const lead = (words: string, y: number) => text(words, { x: CARD_LEFT, y, size: 36, fill: QUIET })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Pretendard">
<rect width="100%" height="100%" fill="${PAPER}"/>${emptyTarget()}${masthead(simulated)}
${title('감이 아니라', 290)}${title('점수로 남는 주가 예측', 384)}
${lead('미국 주식의 목표가를 예측하고,', 480)}${lead('결과를 점수로 확인해요', 532)}</svg>`
}
