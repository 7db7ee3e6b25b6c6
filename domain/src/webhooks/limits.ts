/** Webhooks of one member at a time. */
export const MOST_WEBHOOKS = 5
export const LONGEST_WEBHOOK_URL = 500
/** After a rotation both secrets sign. */
export const OLD_SECRET_HOURS = 24
/** Test events and deliveries that are sent again, of one member; and test events to one host by all members. */
export const SENDS_BY_HAND_AN_HOUR = 20
export const TESTS_TO_A_HOST_AN_HOUR = 60
/** The latest, as the settings list them. */
export const DELIVERIES_SHOWN = 20
/** What an answer may take, from the look-up of the host on. */
export const ANSWER_SECONDS = 15
