import type { PushedKind } from '../settings/api.ts'

/**
 * What members agree to before pushes present to them what others made (정보통신망법 50조): by day, and from 21:00 to 8:00 in
 * Korea. Each can be withdrawn, the first with the second.
 */
export const ADVERTISING_DOCUMENTS = ['advertising', 'nightAdvertising'] as const
export type AdvertisingDocument = (typeof ADVERTISING_DOCUMENTS)[number]

/** Of the text beside the switches in the settings; another text needs another version. */
export const ADVERTISING_VERSION = '2026-11'

/** Before these years have passed since a consent, or since the last question, members are asked again (62조의3). */
export const ASKED_AGAIN_YEARS = 2
export const ASKED_AHEAD_DAYS = 14

/** Those that present what others made: pushed only with the member's consent. */
export const ADVERTISING_KINDS: readonly PushedKind[] = ['followee_predicted', 'watched_predicted']
export const isAdvertising = (kind: string): boolean => ADVERTISING_KINDS.some((each) => each === kind)
