import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { networkOf } from '#platform/http/protection/network-of.ts'
import type { Services } from '../context.ts'

/** A keyed digest of the network and day of a sign-up, by which admins see how many signed up there that day. */
export const signUpNetworkOf = (
  { clock, devices }: Pick<Services, 'clock' | 'devices'>,
  ip: string,
): string => devices.signUpDigest(networkOf(ip), koreanDate(clock.now()))
