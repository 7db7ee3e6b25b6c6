/** Where the card stands: in the feed of all stocks, in that of one, in the history of one member. */
export type CardContext = 'feed' | 'stock' | 'history'
