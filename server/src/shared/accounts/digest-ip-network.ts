import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { toNetwork } from '#platform/http/protection/network.ts'
import type { Services } from '../context.ts'

/** Returns a keyed digest of the IP network and day of a sign-up. Admins see how many sign-ups have the same digest. */
export const digestIpNetwork = (
  { clock, devices }: Pick<Services, 'clock' | 'devices'>,
  ip: string,
): string => devices.digestSignUp(toNetwork(ip), toKoreanDate(clock.now()))
