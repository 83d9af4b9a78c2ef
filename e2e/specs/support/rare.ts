/**
 * Tag for tests that only `npm run verify` runs, because `npm test` has a similar test, or because the tested code
 * rarely changes. CONTRIBUTING.md explains when to run `npm run verify`.
 */
export const rare = { tag: ['@verify'] }
