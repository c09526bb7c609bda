/** Options of Node for a server's process: it gives memory back instead of keeping it for the next busy minute. */
export const NODE_OPTIONS = ["--max-semi-space-size=4", "--memory-saver-mode"]

/**
 * Environment of a server's process, read by the allocator of glibc: two arenas for all threads, and every large block,
 * such as that of a password's hash, goes back to the system when it is freed.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "524288" }
