import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { findNetwork } from '#platform/http/protection/network.ts'
import type { Services } from '../context.ts'

/** A keyed digest of the network and day of a sign-up, by which admins see how many signed up there that day. */
export const digestSignUpNetwork = (
  { clock, devices }: Pick<Services, 'clock' | 'devices'>,
  ip: string,
): string => devices.signUpDigest(findNetwork(ip), koreanDate(clock.now()))
