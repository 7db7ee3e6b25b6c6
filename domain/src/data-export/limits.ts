/** A member may download their data once in this time. */
export const EXPORT_EVERY_MINUTES = 60
