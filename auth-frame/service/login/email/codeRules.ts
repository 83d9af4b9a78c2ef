/** The specification's (AU-3, AU-4). `life` in milliseconds. */
export const codeRules = { digits: 6, life: 5 * 60_000, active: 3, triesPerCode: 3, wrongPerLogin: 5 } as const
