/** Exit code of a child process that ended for want of memory. */
export const OUT_OF_MEMORY = 77
