/**
 * Tag for tests that only `npm run verify` runs, either because `npm test` contains a similar test, or because the
 * tested code rarely changes. CONTRIBUTING.md explains when to run `npm run verify`.
 */
export const rare = { tag: ['@verify'] }
