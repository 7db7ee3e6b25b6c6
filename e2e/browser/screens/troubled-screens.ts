import { press, type Screen } from './screen.ts'
import type { TroubledWorld } from './worlds/troubled-world.ts'

/** Where prices are missing: the admins', the member's and a visitor's side of it. */
export const troubledScreens: Screen<TroubledWorld>[] = [
  { name: 'admin-evaluation-stuck', route: '/admin', as: 'admin', shows: '평가 보류' },
  {
    name: 'admin-close-as-void',
    route: '/admin',
    as: 'admin',
    shows: '결과와 점수에서 빠지고, 되돌릴 수 없어요.',
    act: press('무효 처리'),
  },
  {
    name: 'admin-samples-create',
    route: '/admin',
    as: 'admin',
    path: () => '/admin?view=samples',
    shows: '샘플 데이터를 만들까요?',
    act: press('만들기'),
  },
  {
    name: 'prediction-void',
    route: '/',
    as: 'regular',
    path: ({ voided }) => `/?prediction=${voided}`,
    shows: '상장이 폐지되어 시세가 더 나오지 않아요.',
  },
  { name: 'profile-void', route: '/profile', as: 'regular', shows: '무효' },
  {
    name: 'stock-not-entitled',
    route: '/',
    as: 'regular',
    path: () => '/?stock=AMD',
    shows: '지원하지 않는 종목입니다. 미국 주식을 선택해주세요.',
  },
  {
    name: 'stock-market-down',
    route: '/',
    as: 'regular',
    path: () => '/?stock=NVDA',
    shows: '주식 정보를 가져올 수 없습니다',
    failing: true,
  },
]
