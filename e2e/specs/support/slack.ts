/** Factor by which tests may exceed a specified time limit, because other tests run on the same machine. */
export const slack = 3
