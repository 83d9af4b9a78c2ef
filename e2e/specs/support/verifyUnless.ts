/**
 * For one case of many: the tag of a test that `npm test` leaves to `npm run verify`.
 *
 * @param isKept whether it stands for its kind in `npm test`
 */
export const verifyUnless = (isKept: boolean): { tag: string[] } => ({ tag: isKept ? [] : ['@verify'] })
