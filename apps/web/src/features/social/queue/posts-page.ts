/** Posts that the list of the queue reads at once, and its route ahead of it. */
export const POSTS_PAGE = 25
