/**
 * Tag for tests that only `npm run verify` runs, because `npm test` has a similar test or because their subject rarely
 * changes. CONTRIBUTING.md explains when to run it.
 */
export const rare = { tag: ['@verify'] }
