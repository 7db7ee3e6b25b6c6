import { press, type Screen, seen } from './screen.ts'

const view = (name: string) => () => `/admin?view=${name}`

/** The admins' area. */
export const adminScreens: Screen[] = [
  { name: 'admin-evaluation', route: '/admin', as: 'admin', shows: '지난 평가' },
  {
    name: 'admin-run',
    route: '/admin',
    as: 'admin',
    shows: /^\d+\/\d+ \d\d:\d\d 평가$/,
    act: async (page) => seen(page.getByRole('listitem').getByRole('button', { name: /관리자/ })).click(),
  },
  { name: 'admin-feed', route: '/admin', as: 'admin', path: view('feed'), shows: '최근 예측' },
  { name: 'admin-community', route: '/admin', as: 'admin', path: view('community'), shows: '최근 종목 글' },
  { name: 'admin-reports', route: '/admin', as: 'admin', path: view('reports'), shows: /이번 주 정리/ },
  {
    name: 'admin-reports-settled',
    route: '/admin',
    as: 'admin',
    path: view('reports'),
    shows: /오늘 본 것을/,
    act: async (page) => seen(page.getByRole('group').getByRole('button').nth(1)).click(),
  },
  {
    name: 'admin-report-details',
    route: '/admin',
    as: 'admin',
    path: view('reports'),
    shows: '같은 그림을 여러 번 봤어요.',
    act: async (page) => seen(page.getByRole('button', { name: /스팸·광고 2/ })).click(),
  },
  {
    name: 'admin-signals',
    route: '/admin',
    as: 'admin',
    path: view('signals'),
    shows: '가입 몰림',
    act: press('지금 찾기'),
  },
  {
    name: 'admin-hold',
    route: '/admin',
    as: 'admin',
    path: view('signals'),
    shows: /순위에서 보류할까요\?$/,
    act: async (page) => {
      await press('지금 찾기')(page)
      await seen(page.getByRole('button', { name: '순위 보류' }).first()).click()
    },
  },
  {
    name: 'admin-contacts',
    route: '/admin',
    as: 'admin',
    path: view('contacts'),
    shows: '알림을 끄고 싶어요',
  },
  { name: 'admin-people', route: '/admin', as: 'admin', path: view('people'), shows: '조용히보는중' },
  {
    name: 'admin-suspend',
    route: '/admin',
    as: 'admin',
    path: view('people'),
    shows: '해제 날짜',
    act: async (page) => seen(page.getByRole('button', { name: /정지$/ })).click(),
  },
  { name: 'admin-samples', route: '/admin', as: 'admin', path: view('samples'), shows: '종목 글' },
  {
    name: 'admin-samples-delete',
    route: '/admin',
    as: 'admin',
    path: view('samples'),
    shows: '샘플 데이터를 모두 지울까요?',
    act: press('모두 지우기'),
  },
  { name: 'admin-actions', route: '/admin', as: 'admin', path: view('actions'), shows: '이용 정지' },
  { name: 'admin-refused', route: '/admin', as: 'regular', shows: '페이지를 찾을 수 없어요' },
]
