/** Invented members; their addresses lie in a domain that no mail can reach (RFC 2606). */
export const SAMPLE_USERNAMES = [
  '퇴근길차트',
  '숲을보는눈',
  '한강초보투자자',
  '느린거북이',
  '실적발표밤샘러',
  'tech_덕후',
  '배당모으는중',
  '서학일기장',
] as const
export type SampleUsername = (typeof SAMPLE_USERNAMES)[number]

/** The member whom the demo login signs in, where there is one. */
export const DEMO_EMAIL = 'demo@gwanyeok.test'

/** `number`: how many of that name there are, when somebody else had taken it. */
export function sampleEmail(index: number, number: number): string {
  if (index === 0 && number === 1) return DEMO_EMAIL
  return `sample-${index + 1}${number === 1 ? '' : `-${number}`}@gwanyeok.test`
}

export const SAMPLE_STOCKS = ['AAPL', 'TSLA', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'NFLX'] as const
export type SampleStock = (typeof SAMPLE_STOCKS)[number]
