/** With fewer judged predictions the hits of a group say nothing; with fewer in all, neither does any group. */
const SMALL_GROUP = 10

export const isSmallGroup = ({ judged }: { judged: number }): boolean => judged < SMALL_GROUP
