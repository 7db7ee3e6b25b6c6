/* Lengths of texts by members and admins, in characters as `countCharacters` counts them. */

export const MIN_USERNAME_LENGTH = 2
export const MAX_USERNAME_LENGTH = 20
export const MAX_POST_LENGTH = 3_000
export const MAX_POST_SEARCH_LENGTH = 50
export const MAX_COMMENT_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 1_000
export const MAX_CONTACT_SUBJECT_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 1_000
export const MAX_REPORT_DETAILS_LENGTH = 500
/**
 * The place where the requester of a takedown saw the item, the reason of the request, and the poster's objection.
 */
export const MAX_TAKEDOWN_PLACE_LENGTH = 500
export const MAX_TAKEDOWN_REASON_LENGTH = 2_000
/** The name of the holder of the right in a takedown request. */
export const MAX_RIGHTS_HOLDER_LENGTH = 100
/** An admin's note on a decision, a suspension or a prediction closed as void. */
export const MAX_ADMIN_NOTE_LENGTH = 500
/** A search for stocks or members. */
export const MAX_SEARCH_LENGTH = 40
/** The admins' search for members. */
export const MAX_PEOPLE_SEARCH_LENGTH = 100
/** How many members one text may mention. */
export const MAX_MENTIONS = 10
