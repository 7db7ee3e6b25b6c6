/** Returns the number of a member's judged predictions. */
export const countResults = ({ success, failed }: { success: number; failed: number }) => success + failed
