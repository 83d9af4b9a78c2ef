/**
 * Tags one of several similar cases so that only `npm run verify` runs it.
 *
 * @param isKept `true` if `npm test` should run this case too. Set it for one representative case
 */
export const verifyUnless = (isKept: boolean): { tag: string[] } => ({ tag: isKept ? [] : ['@verify'] })
