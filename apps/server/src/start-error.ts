/** Aborts the start; its message is the only line the operator sees. */
export class StartError extends Error {}
