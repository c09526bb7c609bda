/** Node options of a server process: return memory instead of keeping it for the next load peak. */
export const NODE_OPTIONS = ["--max-semi-space-size=4", "--memory-saver-mode"]

/**
 * Environment of a server process for glibc's allocator: two arenas for all threads, and every large block,
 * such as that of a password hash, is returned to the system when freed.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "524288" }
