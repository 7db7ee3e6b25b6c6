/** Shown in the form for a new prediction. */
export const OPINION = '예측은 개인의 의견이고 투자 권유가 아니에요.'

/** Shown at the foot of each page. */
export const DISCLAIMER =
  '예측은 회원 개인의 의견이고 투자 권유가 아니며, 시세는 늦거나 틀릴 수 있고, 투자 판단과 책임은 본인에게 있어요.'
