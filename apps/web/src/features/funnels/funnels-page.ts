/** Funnels on one page of the list: what the route reads ahead, and what the list asks for. */
export const FUNNELS_PAGE = 24
