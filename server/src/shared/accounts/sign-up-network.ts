import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { findNetwork } from '#platform/http/protection/network.ts'
import type { Services } from '../context.ts'

/** Computes a keyed digest of the network and day of a sign-up, so that admins can see how many sign-ups share it. */
export const digestSignUpNetwork = (
  { clock, devices }: Pick<Services, 'clock' | 'devices'>,
  ip: string,
): string => devices.digestSignUp(findNetwork(ip), toKoreanDate(clock.now()))
