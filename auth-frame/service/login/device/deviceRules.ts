/**
 * The specification's 20 minutes, in milliseconds, and how many links of one request are good at once. Where the link
 * is opened on another network than the asking browser's: how long the approved browser waits, how long it may then
 * collect, and how many wrong digits reject it.
 */
export const deviceRules = {
  life: 20 * 60_000,
  links: 3,
  hold: 2 * 60_000,
  collect: 10 * 60_000,
  tries: 3,
} as const
