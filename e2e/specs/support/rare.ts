/**
 * For a test whose kind another one shows in `npm test`, or whose subject rarely changes: it is left to
 * `npm run verify`. CONTRIBUTING.md says when to run that.
 */
export const rare = { tag: ['@verify'] }
