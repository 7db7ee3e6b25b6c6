import { press, type Screen, seen } from './screen.ts'
import type { World } from './worlds/world-types.ts'

/** A stock with its tabs, and predictions opened. */
export const stockScreens: Screen[] = [
  {
    name: 'stock-predict',
    still: true,
    route: '/',
    as: 'newcomer',
    path: stock('TSLA'),
    shows: '예측 제출하기',
  },
  {
    name: 'stock-predict-refused',
    route: '/',
    as: 'newcomer',
    path: stock('TSLA'),
    shows: '올바른 목표가를 입력해주세요',
    async act(page) {
      await seen(page.getByRole('textbox', { name: '목표가' })).fill('')
      await press('예측 제출하기')(page)
    },
  },
  { name: 'stock-own', route: '/', as: 'regular', path: stock('TSLA'), shows: /이미 TSLA에 진행 중인/ },
  {
    name: 'stock-feed',
    still: true,
    route: '/',
    as: 'regular',
    path: stock('TSLA', 'feed'),
    shows: '진행 중',
  },
  {
    name: 'stock-feed-empty',
    route: '/',
    as: 'regular',
    path: stock('KO', 'feed'),
    shows: '아직 예측이 없어요',
  },
  {
    name: 'stock-sentiment',
    still: true,
    route: '/',
    as: 'regular',
    path: stock('TSLA', 'sentiment'),
    shows: '목표가 분포',
  },
  {
    name: 'stock-sentiment-empty',
    route: '/',
    as: 'regular',
    path: stock('KO', 'sentiment'),
    shows: '아직 볼 수 있는 예측이 없어요',
  },
  {
    name: 'stock-community',
    still: true,
    route: '/',
    as: 'regular',
    path: stock('TSLA', 'community'),
    shows: '공장 가동률이 다시 올라왔다고 해요.',
  },
  {
    name: 'stock-community-empty',
    route: '/',
    as: 'regular',
    path: stock('KO', 'community'),
    shows: '아직 글이 없어요',
  },
  { name: 'stock-unsupported', route: '/', as: 'regular', path: stock('ZZZZZ'), shows: '찾는 종목이 없어요' },
  { name: 'prediction-mine', route: '/', as: 'regular', path: opened('mine'), shows: '응원해요' },
  {
    name: 'prediction-sealed-mine',
    route: '/',
    as: 'regular',
    path: opened('sealedMine'),
    shows: /평가가 끝나면/,
  },
  { name: 'prediction-sealed', route: '/', as: 'regular', path: opened('sealed'), shows: /공개돼요/ },
  { name: 'prediction-pending', route: '/', as: 'regular', path: opened('pending'), shows: '미뤄진 매출' },
  { name: 'prediction-hit', route: '/', as: 'regular', path: opened('hit'), shows: '적중' },
  { name: 'prediction-failed', route: '/', as: 'regular', path: opened('failed'), shows: '실패' },
  {
    name: 'prediction-verified',
    route: '/',
    as: 'regular',
    path: opened('hit'),
    shows: '모두 일치해요. 기록된 지문이 지금 내용과 같아요.',
    act: press('직접 확인'),
  },
  {
    name: 'prediction-not-found',
    route: '/',
    as: 'regular',
    path: () => '/?prediction=nothing-of-that-id',
    shows: '예측을 찾을 수 없습니다',
  },
]

function stock(symbol: string, tab?: string): NonNullable<Screen['path']> {
  return () => `/?stock=${symbol}${tab ? `&tab=${tab}` : ''}`
}

function opened(which: keyof World['predictions']): NonNullable<Screen['path']> {
  return ({ predictions }) => `/?prediction=${predictions[which]}`
}
