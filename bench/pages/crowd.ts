import { DAILY_LIMIT } from '@gwanyeok/domain/predictions/prediction.ts'
import { signUp } from '@gwanyeok/e2e/client.ts'

const STOCKS = [
  ...['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'GOOGL', 'META', 'AMD', 'NFLX', 'INTC'],
  ...['KO', 'PEP', 'DIS', 'NKE', 'SBUX', 'MCD', 'WMT', 'COST', 'JPM', 'BAC'],
]
const REASONS = ['실적이 좋을 것 같아요', '조금 과하게 오른 것 같아요', '신제품 발표를 기다려요']
const CONTENT = '지난 분기 흐름을 보면 당분간 이 방향이 이어질 것 같아요. 거래량도 함께 보고 있어요.'

/** Creates so many open predictions of new members over the API; needs a product with a set clock. */
export async function openPredictions(address: string, count: number): Promise<void> {
  const prices = await readPrices(address)
  for (let made = 0; made < count; made += DAILY_LIMIT) {
    const { client } = await signUp(address, `caller${made}`)
    for (let at = made; at < Math.min(made + DAILY_LIMIT, count); at += 1) {
      const stock = STOCKS[at % STOCKS.length]!
      const seenPrice = prices.get(stock) ?? 0
      const factor = 1 + ((at % 21) - 10.5) / 100
      await client.call('POST /predictions', {
        ...{ stock, seenPrice, targetPrice: Math.round(seenPrice * factor * 100) / 100 },
        ...{ period: 1 + (at % 30), reason: REASONS[at % REASONS.length], content: CONTENT },
      })
    }
  }
}

async function readPrices(address: string): Promise<Map<string, number>> {
  const { client } = await signUp(address, 'watcher')
  const prices = new Map<string, number>()
  for (const stock of STOCKS) {
    const { price } = await client.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
    prices.set(stock, price.currentPrice)
  }
  return prices
}
