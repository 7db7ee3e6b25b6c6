/** The list that shows the card: the feed of all stocks, the feed of one stock, or a member's history. */
export type CardContext = 'feed' | 'stock' | 'history'
