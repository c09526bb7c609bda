/** The query of one page of History, for the route and the card. */
export const HISTORY_PAGE = 12
