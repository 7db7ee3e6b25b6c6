import { DAY_MS } from '../durations.ts'

/** How long traces of accounts and what was found in them are kept: the time that the privacy policy states. */
export const KEPT_MS = 90 * DAY_MS

/** A browser that two accounts signed in with is a signal by itself; families share one, so an admin decides. */
export const DEVICE_ACCOUNTS = 2

/**
 * Sign-ups from one network within a day. A home has fewer, and few of the phones behind one address of a mobile network
 * sign up for the same site on the same day.
 */
export const NETWORK_SIGN_UPS = 4
export const NETWORK_BURST_MS = DAY_MS

/** Predictions of so many days are compared: a month, and another until sealed ones of the longest period are revealed. */
export const STREAM_MS = 60 * DAY_MS
/** Made so close to each other: a person needs minutes to repeat what they entered elsewhere, a script seconds. */
export const STREAM_APART_MS = 600_000
/** Followers copy what is public. Nobody sees a prediction, opens the form and submits the same within so short a time. */
export const STREAM_SIMULTANEOUS_MS = 20_000
/** Targets at most this share of the base price apart: the price moves between the two submits. */
export const STREAM_TARGET_SHARE = 0.002
/** Once or twice is news that many follow; five times, on three stocks or more, is not. */
export const STREAM_MATCHES = 5
export const STREAM_STOCKS = 3
/** Of the predictions of the account that has fewer: members who predict a lot meet by chance. */
export const STREAM_SHARE = 0.5

/** The time within which talk about a stock is added up. */
export const TALK_MS = DAY_MS
/** Promoters use new accounts: those of a month, twice as old as a campaign usually runs. */
export const YOUNG_MS = 30 * DAY_MS
/** Fewer young accounts than five are friends who talk. */
export const TALK_YOUNG_ACCOUNTS = 5
/** Of all who talk about the stock that day: a stock in the news has old members among them. */
export const TALK_YOUNG_SHARE = 0.6
/** Predictions on one side. About a stock in the news members disagree. */
export const TALK_SIDE_SHARE = 0.8
/** US dollars traded on an ordinary day: below this, a few thousand dollars of orders move the price. */
export const THIN_DOLLARS = 5_000_000
/** The sessions whose median volume is the usual one: a month of trading. */
export const USUAL_SESSIONS = 20
