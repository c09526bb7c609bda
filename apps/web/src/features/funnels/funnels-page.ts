/** The query of one page of funnels, for the route's loader and the list. */
export const FUNNELS_PAGE = 24
