import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { findNetwork } from '#platform/http/protection/network.ts'
import type { Services } from '../context.ts'

/** A keyed digest of the network and day of a sign-up; admins see how many sign-ups have the same one. */
export const digestSignUpNetwork = (
  { clock, devices }: Pick<Services, 'clock' | 'devices'>,
  ip: string,
): string => devices.digestSignUp(findNetwork(ip), toKoreanDate(clock.now()))
