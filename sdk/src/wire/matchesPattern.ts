/** Whether a value is a string that matches a pattern. */
export const matchesPattern = (value: unknown, pattern: RegExp): value is string =>
  typeof value == 'string' && pattern.test(value)
