/** A member can download their data once in this many minutes. */
export const EXPORT_INTERVAL_MINUTES = 60
