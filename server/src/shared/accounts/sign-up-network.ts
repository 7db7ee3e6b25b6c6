import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { networkOf } from '#platform/http/protection/network-of.ts'
import type { Services } from '../context.ts'

/** After a sign-up: saves a keyed digest of its network and day, by which admins see how many signed up there that day. */
export async function saveSignUpNetwork(
  { db, clock, devices }: Pick<Services, 'db' | 'clock' | 'devices'>,
  member: string,
  ip: string,
): Promise<void> {
  const signUpNetwork = devices.signUpDigest(networkOf(ip), koreanDate(clock.now()))
  await db.updateTable('users').set({ signUpNetwork }).where('id', '=', member).execute()
}
