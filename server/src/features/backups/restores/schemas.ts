/** Where the backup is built, beside the tables that are read meanwhile. Both exist in the restore's transaction alone. */
export const FRESH = 'gwanyeok_restoring'
/** Where those tables go, to be dropped. */
export const FORMER = 'gwanyeok_former'
