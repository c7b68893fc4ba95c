/** How a process says that it ended for want of memory. */
export const OUT_OF_MEMORY = 77
