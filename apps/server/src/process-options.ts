/**
 * Node options of a server process: a small young generation, which saves memory. V8's `--memory-saver-mode` would save
 * more, but cost up to half of a request's CPU time in full collections (docs/bench.md).
 */
export const NODE_OPTIONS = ["--max-semi-space-size=4"]

/**
 * Environment of a server process for glibc's allocator: two arenas for all threads, and every large block,
 * such as that of a password hash, is returned to the system when freed.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "524288" }
