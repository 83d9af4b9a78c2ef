/** How many times as long as a rule says a test lets it take: other tests run on the same machine. */
export const slack = 3
