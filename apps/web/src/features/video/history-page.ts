/** Projects on one page of History: what the route reads ahead, and what the card asks for. */
export const HISTORY_PAGE = 12
