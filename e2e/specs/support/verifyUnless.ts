/**
 * Tags one of several similar cases for `npm run verify`, so that `npm test` skips it.
 *
 * @param isKept whether `npm test` runs this case too. Set it for one representative case
 */
export const verifyUnless = (isKept: boolean): { tag: string[] } => ({ tag: isKept ? [] : ['@verify'] })
