/** The query of one page of the queue, for its route and list. */
export const POSTS_PAGE = 25
