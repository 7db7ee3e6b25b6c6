import type { Person } from '../fixtures/person.ts'

/**
 * arrival: just signed up. newcomer: put the guide aside, and nothing yet. regular: judged and open predictions, stars, followers. writer: posts, pictures and a sealed
 * prediction. longest: as many and as wide characters as allowed. secret: no public profile. keeper: an admin.
 */
export type Role = 'arrival' | 'newcomer' | 'regular' | 'writer' | 'longest' | 'secret' | 'keeper'

export const NAMES: Record<Role, string> = {
  arrival: '방금가입한사람',
  newcomer: '새내기투자자',
  regular: '저녁마다예측',
  writer: '차트일기',
  longest: '이름을스무글자까지꽉채워서쓰는사람입니다',
  secret: '조용히보는중',
  keeper: '과녁을지키는사람',
}

export type People = Record<Role, Person>
