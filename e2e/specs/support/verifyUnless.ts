/**
 * Tags one of several similar cases for `npm run verify`, so that `npm test` skips it.
 *
 * @param isKept whether `npm test` also runs this case, as a representative of its kind
 */
export const verifyUnless = (isKept: boolean): { tag: string[] } => ({ tag: isKept ? [] : ['@verify'] })
