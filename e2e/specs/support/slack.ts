/** Tests may exceed a specified time limit by this factor, because other tests run on the same machine. */
export const slack = 3
